/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Every entry at many sizes and settings: it makes permutations, draws as often as it says, steps
 * make the same deck, starting orders are only relabelled; and the sampler draws the law that the
 * paths have. */
#include "formula.h"
#include "law.h"
#include "settings.h"

#include "faro/permutation.h"

#include <math.h>

/* Answers at random and remembers, or answers again from the start. */
typedef struct recorder {
    faro_chooser chooser;
    uint64_t seed;
    size_t used, length;
    uint64_t answers[1 << 16];
} recorder;

static uint64_t record(recorder *r, uint64_t answer) {
    if (r->used < r->length) return r->answers[r->used++];
    assert_true(r->length < COUNT(r->answers));
    r->answers[r->length++] = answer;
    r->used++;
    return answer;
}

static uint64_t recorder_choose(faro_chooser *self, uint64_t bound) {
    recorder *r = (recorder *)self;
    uint64_t answer = record(r, test_below(&r->seed, bound));
    assert_true(answer < bound);
    return answer;
}

static size_t recorder_choose_weighted(faro_chooser *self, const uint64_t *weights, size_t count) {
    recorder *r = (recorder *)self;
    size_t answer = (size_t)test_below(&r->seed, count);
    while (weights[answer] == 0) answer = (answer + 1) % count;
    answer = (size_t)record(r, answer);
    assert_true(answer < count && weights[answer] > 0);
    return answer;
}

static recorder recording;

static faro_chooser *recorder_start(uint64_t seed) {
    memset(&recording, 0, offsetof(recorder, answers));
    recording.chooser.choose = recorder_choose;
    recording.chooser.choose_weighted = recorder_choose_weighted;
    recording.seed = seed;
    return &recording.chooser;
}

/* A setting with every parameter at random, numbers small enough for a test. */
static void random_setting(uint64_t *seed, const faro_procedure_info *info, faro_procedure *out) {
    faro_procedure_preset(out, info);
    for (size_t i = 0; info->parameters[i].key; i++) {
        const faro_parameter *p = &info->parameters[i];
        uint64_t least = p->least, most = p->most < 40 ? p->most : 40;
        if (strcmp(p->key, "bits") == 0) most = p->most;
        if (p->words)
            for (least = most = 0; p->words[most + 1];) most++;
        out->value[i] = least + test_below(seed, most - least + 1);
    }
    out->from_previous = test_below(seed, 2);
}

static const char *text_of(const faro_procedure *procedure) {
    static char text[256];
    faro_procedure_text(procedure, text, sizeof text);
    return text;
}

static void check_permutation(const faro_procedure *procedure, const faro_run *run) {
    static bool seen[4096];
    memset(seen, 0, sizeof seen);
    for (size_t i = 0; i < run->n; i++) {
        if (run->deck[i] >= run->n || seen[run->deck[i]])
            fail_msg("%s n=%zu: card %u at place %zu", text_of(procedure), run->n, run->deck[i], i);
        seen[run->deck[i]] = true;
    }
}

static void check_draws(const faro_procedure *procedure, size_t n, size_t draws) {
    int is_bound;
    int64_t told = formula_draws(procedure, n, &is_bound);
    if (n < 2) told = is_bound ? told : 0, is_bound = 1;
    if (n >= 2 && (is_bound ? (int64_t)draws > told : (int64_t)draws != told))
        fail_msg("%s n=%zu: %zu draws, not %s = %lld", text_of(procedure), n, draws,
                 procedure->info->draws, (long long)told);
}

/* The steps with the same answers make the same deck. */
static void check_steps(const faro_procedure *procedure, size_t n, const uint32_t *before,
                        const faro_run *made) {
    uint64_t steps = faro_procedure_steps(procedure, n);
    faro_run run;
    if (steps == FARO_NOT_STEPWISE) return;
    assert_int_equal(faro_run_open(&run, procedure, n, &recording.chooser), FARO_OK);
    if (n) memcpy(run.deck, before, n * sizeof *before);
    recording.used = 0;
    for (uint64_t i = 0; i < steps; i++) procedure->info->step(procedure, &run, i);
    assert_int_equal(recording.used, recording.length);
    if (n) assert_memory_equal(run.deck, made->deck, n * sizeof *before);
    faro_run_close(&run);
}

/* The same answers on the cards 0..n-1 move the places in the same way. */
static void check_relabelled(const faro_procedure *procedure, size_t n, const uint32_t *before,
                             const faro_run *made) {
    faro_run run;
    if (faro_procedure_memory(procedure, n)) return;
    assert_int_equal(faro_run_open(&run, procedure, n, &recording.chooser), FARO_OK);
    recording.used = 0;
    procedure->info->shuffle(procedure, &run);
    for (size_t i = 0; i < n; i++) assert_int_equal(before[run.deck[i]], made->deck[i]);
    faro_run_close(&run);
}

static void check_decks(uint64_t *seed, const faro_procedure *procedure, size_t n) {
    static uint32_t before[4096];
    faro_run run;
    assert_int_equal(faro_run_open(&run, procedure, n, NULL), FARO_OK);
    for (int deck = 0; deck < 3; deck++) {
        run.chooser = recorder_start(test_word(seed));
        if (!procedure->from_previous) faro_perm_identity(run.deck, n);
        memcpy(before, run.deck, n * sizeof *before);
        faro_run_next(procedure, &run);
        check_permutation(procedure, &run);
        check_draws(procedure, n, recording.length);
        check_steps(procedure, n, before, &run);
        check_relabelled(procedure, n, before, &run);
    }
    faro_run_close(&run);
}

static void decks_are_permutations(void **state) {
    (void)state;
    uint64_t seed = 7;
    const faro_procedure_info *info;
    for (size_t i = 0; (info = faro_procedure_at(i)); i++)
        for (size_t round = 0; round < 80; round++) {
            faro_procedure procedure;
            size_t n = round < 12 ? round : test_below(&seed, 70);
            random_setting(&seed, info, &procedure);
            if (n >= info->least_n) check_decks(&seed, &procedure, n);
        }
}

static void presets_draw_as_they_say(void **state) {
    (void)state;
    uint64_t seed = 8;
    const faro_procedure_info *info;
    for (size_t i = 0; (info = faro_procedure_at(i)); i++) {
        faro_procedure procedure;
        faro_procedure_preset(&procedure, info);
        check_decks(&seed, &procedure, 52);
        check_decks(&seed, &procedure, 300);
    }
}

/* The distance of counts from a law at n = 3, 5 degrees of freedom. */
static double chi_square(const law *l, const uint64_t *count, double decks) {
    double sum = 0;
    for (size_t i = 0; i < l->size; i++) {
        double expected = decks * (double)l->weight[i] / (double)l->total;
        double off = (double)count[i] - expected;
        if (expected == 0)
            assert_int_equal(count[i], 0);
        else
            sum += off * off / expected;
    }
    return sum;
}

/* About 200 tests at 60, which 5 degrees of freedom exceed with probability 1.2e-11: one false
 * alarm in 4e8 changes of the seed. */
static void the_sampler_draws_the_law_of_the_paths(void **state) {
    (void)state;
    enum { DECKS = 5000 };
    static law l;
    static faro_source source;
    faro_sampler sampler;
    assert_int_equal(faro_source_init_number(&source, faro_source_find("xoshiro256++"), 1),
                     FARO_OK);
    faro_sampler_init(&sampler, &source);
    for (size_t i = 0; i < COUNT(settings); i++) {
        faro_procedure procedure;
        faro_run run;
        uint64_t count[6] = {0};
        assert_int_equal(faro_procedure_parse(settings[i].text, &procedure, NULL), FARO_OK);
        if (settings[i].most_n < 3 || faro_procedure_memory(&procedure, 3)) continue;
        if (faro_procedure_drawn(&procedure, 3) < 3) continue;
        procedure.from_previous = false;
        law_by_paths(&l, &procedure, 3);
        assert_int_equal(faro_run_open(&run, &procedure, 3, &sampler.chooser), FARO_OK);
        for (int deck = 0; deck < DECKS; deck++) {
            faro_run_next(&procedure, &run);
            count[small_rank(run.deck, 3)]++;
        }
        faro_run_close(&run);
        double distance = chi_square(&l, count, DECKS);
        if (distance > 60) fail_msg("%s: chi-square %g", settings[i].text, distance);
    }
}

static void the_sampler_counts_draws_and_bits(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t n;
        uint64_t draws;
        double bits;
    } cases[] = {
        {"fisher-yates", 52, 51, 225.58100312370276}, /* log2 52! */
        {"naive", 1024, 1024, 10240},
        {"modulo:bits=15", 52, 51, 765},
        {"modulo:bits=64", 300, 299, 299 * 64},
        {"gsr-riffle:times=7", 52, 364, 364},
        {"overhand:times=1,packet=8", 101, 100, 300},
        {"identity", 52, 0, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        static faro_source source;
        faro_sampler sampler;
        faro_procedure procedure;
        faro_run run;
        assert_int_equal(faro_source_init_number(&source, faro_source_find("splitmix64"), 1),
                         FARO_OK);
        faro_sampler_init(&sampler, &source);
        assert_int_equal(faro_procedure_parse(cases[i].text, &procedure, NULL), FARO_OK);
        assert_int_equal(faro_run_open(&run, &procedure, cases[i].n, &sampler.chooser), FARO_OK);
        faro_run_next(&procedure, &run);
        faro_run_close(&run);
        assert_true(sampler.draws == cases[i].draws);
        assert_true(fabs(faro_sampler_bits(&sampler) - cases[i].bits) < 1e-9);
    }
}

static void runs_that_cannot_be_opened(void **state) {
    (void)state;
    faro_procedure procedure;
    faro_run run;
    assert_int_equal(faro_procedure_parse("smart-shuffle", &procedure, NULL), FARO_OK);
    assert_int_equal(faro_run_open(&run, &procedure, (size_t)1 << 30, NULL), FARO_ERROR_OVERFLOW);
    assert_int_equal(faro_procedure_parse("naive", &procedure, NULL), FARO_OK);
    assert_int_equal(faro_run_open(&run, &procedure, (size_t)1 << 32, NULL), FARO_ERROR_ARGUMENT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decks_are_permutations),
        cmocka_unit_test(presets_draw_as_they_say),
        cmocka_unit_test(the_sampler_draws_the_law_of_the_paths),
        cmocka_unit_test(the_sampler_counts_draws_and_bits),
        cmocka_unit_test(runs_that_cannot_be_opened),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
