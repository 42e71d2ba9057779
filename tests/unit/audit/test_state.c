/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Saving, loading and merging: nothing is lost, nothing foreign is taken. */
#include "decks.h"

typedef struct bytes {
    unsigned char *data;
    size_t size, at, room;
} bytes;

static faro_status append(void *context, const void *data, size_t size) {
    bytes *to = context;
    if (to->size + size > to->room) {
        to->room = 2 * (to->size + size);
        to->data = realloc(to->data, to->room);
        assert_non_null(to->data);
    }
    memcpy(to->data + to->size, data, size);
    to->size += size;
    return FARO_OK;
}

static faro_status take(void *context, void *data, size_t size) {
    bytes *from = context;
    if (size > from->size - from->at) return FARO_ERROR_IO;
    memcpy(data, from->data + from->at, size);
    from->at += size;
    return FARO_OK;
}

static bytes save(faro_audit *audit) {
    bytes out = {0};
    assert_int_equal(faro_audit_save(audit, append, &out), FARO_OK);
    return out;
}

static faro_audit *load(bytes *from) {
    faro_audit *audit = NULL;
    from->at = 0;
    assert_int_equal(faro_audit_load(take, from, &audit), FARO_OK);
    assert_int_equal(from->at, from->size);
    return audit;
}

/* At several places, also in the middle of a block: the loaded audit goes on bit for bit. */
static void going_on_after_loading_is_as_if_never_stopped(void **unused) {
    (void)unused;
    static const size_t sizes[] = {2, 3, 10, 52, 80}, stops[] = {0, 1, 37, 133};
    for (size_t s = 0; s < COUNT(sizes); s++)
        for (size_t i = 0; i < COUNT(stops); i++) {
            const size_t n = sizes[s];
            faro_audit *whole = small_audit_of(n), *first = small_audit_of(n);
            add_fair(whole, n, "state", 0, 160);
            add_fair(first, n, "state", 0, stops[i]);
            bytes saved = save(first);
            faro_audit *second = load(&saved);
            add_fair(second, n, "state", stops[i], 160 - stops[i]);
            bytes a = save(whole), b = save(second);
            assert_int_equal(a.size, b.size);
            const faro_audit_evidence x = faro_audit_get_evidence(whole),
                                      y = faro_audit_get_evidence(second);
            assert_int_equal(x.shuffles, y.shuffles);
            assert_true(x.log10_now == y.log10_now && x.log10_highest == y.log10_highest);
            free(a.data), free(b.data), free(saved.data);
            faro_audit_free(whole), faro_audit_free(first), faro_audit_free(second);
        }
}

static void damaged_states_are_refused(void **unused) {
    (void)unused;
    faro_audit *audit = small_audit_of(6);
    add_fair(audit, 6, "damage", 0, 40);
    bytes saved = save(audit);
    uint64_t seed = 1;
    for (int i = 0; i < 120; i++) {
        const size_t at = (size_t)test_below(&seed, saved.size);
        const unsigned char old = saved.data[at];
        saved.data[at] ^= (unsigned char)(1u << test_below(&seed, 8));
        /* A larger n or memory in the header asks for more than there is: any error will do. */
        faro_audit *loaded = NULL;
        saved.at = 0;
        if (at >= 16 && at < 56) {
            saved.data[at] = old;
            continue;
        }
        assert_int_not_equal(faro_audit_load(take, &saved, &loaded), FARO_OK);
        assert_null(loaded);
        saved.data[at] = old;
    }
    for (size_t size = 0; size < saved.size; size += 1 + saved.size / 20) {
        bytes cut = {saved.data, size, 0, 0};
        faro_audit *loaded = NULL;
        assert_int_equal(faro_audit_load(take, &cut, &loaded), FARO_ERROR_IO);
    }
    free(saved.data);
    faro_audit_free(audit);
}

static void merged_audits_know_what_both_knew(void **unused) {
    (void)unused;
    faro_audit *a = small_audit_of(8), *b = small_audit_of(8), *both = small_audit_of(8);
    add_fair(a, 8, "left", 0, 300);
    add_fair(b, 8, "right", 0, 200);
    add_fair(both, 8, "left", 0, 300);
    add_fair(both, 8, "right", 0, 200);
    assert_int_equal(faro_audit_merge(a, b), FARO_OK);
    const faro_audit_report *merged, *whole;
    assert_int_equal(faro_audit_get_report(a, &merged), FARO_OK);
    assert_int_equal(faro_audit_get_report(both, &whole), FARO_OK);
    assert_int_equal(merged->evidence.shuffles, 500);
    assert_int_equal(merged->statistic_count, whole->statistic_count);
    for (size_t s = 0; s < merged->statistic_count; s++) {
        /* Only the quotient across the seam is missing in the merged one. */
        if (strcmp(merged->statistics[s].view, "deck") != 0) continue;
        assert_string_equal(merged->statistics[s].name, whole->statistics[s].name);
        assert_true(merged->statistics[s].value == whole->statistics[s].value);
    }
    assert_true(fabs(merged->evidence.log10_now - whole->evidence.log10_now) < 1.5);
    faro_audit_free(a), faro_audit_free(b), faro_audit_free(both);
}

/* Two machines that run from one seed are fair each and guilty together. */
static void merging_finds_repeats_between_machines(void **unused) {
    (void)unused;
    faro_audit *a = audit_of(52), *b = audit_of(52);
    add_fair(a, 52, "same", 0, 60);
    add_fair(b, 52, "same", 50, 60);
    assert_int_equal(faro_audit_get_verdict(a), FARO_VERDICT_NO_BIAS_FOUND);
    assert_int_equal(faro_audit_get_verdict(b), FARO_VERDICT_NO_BIAS_FOUND);
    assert_int_equal(faro_audit_merge(a, b), FARO_OK);
    assert_int_equal(faro_audit_get_verdict(a), FARO_VERDICT_BIASED);
    const faro_audit_report *report;
    assert_int_equal(faro_audit_get_report(a, &report), FARO_OK);
    assert_int_equal(report->repeats, 10);
    faro_audit_free(a), faro_audit_free(b);
}

static void different_decks_do_not_merge(void **unused) {
    (void)unused;
    faro_audit *a = small_audit_of(8), *b = small_audit_of(9);
    assert_int_equal(faro_audit_merge(a, b), FARO_ERROR_ARGUMENT);
    assert_int_equal(faro_audit_merge(a, a), FARO_ERROR_ARGUMENT);
    faro_audit_free(a), faro_audit_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(going_on_after_loading_is_as_if_never_stopped),
        cmocka_unit_test(damaged_states_are_refused),
        cmocka_unit_test(merged_audits_know_what_both_knew),
        cmocka_unit_test(merging_finds_repeats_between_machines),
        cmocka_unit_test(different_decks_do_not_merge),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
