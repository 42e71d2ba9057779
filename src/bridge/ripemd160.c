/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* RIPEMD-160 from a library context of our own: before OpenSSL 3.0.7 it sits in the legacy
 * provider, and loading that one must not change what the rest of the program gets from libcrypto.
 */
#include "bridge/ripemd160.h"

#include <openssl/evp.h>
#include <openssl/provider.h>
#include <stdlib.h>

struct faro_ripemd {
    OSSL_LIB_CTX *library;
    OSSL_PROVIDER *provider;
    EVP_MD *algorithm;
    EVP_MD_CTX *context;
};

static void fetch(faro_ripemd *hash, const char *provider) {
    if (hash->algorithm) return;
    if (hash->provider) OSSL_PROVIDER_unload(hash->provider);
    hash->provider = OSSL_PROVIDER_load(hash->library, provider);
    if (hash->provider) hash->algorithm = EVP_MD_fetch(hash->library, "RIPEMD-160", NULL);
}

faro_status faro_ripemd_new(faro_ripemd **out) {
    faro_ripemd *hash = calloc(1, sizeof *hash);
    if (!hash) return FARO_ERROR_MEMORY;
    hash->library = OSSL_LIB_CTX_new();
    hash->context = EVP_MD_CTX_new();
    if (!hash->library || !hash->context) {
        faro_ripemd_free(hash);
        return FARO_ERROR_MEMORY;
    }
    fetch(hash, "default");
    fetch(hash, "legacy");
    if (!hash->algorithm) {
        faro_ripemd_free(hash);
        return FARO_ERROR_UNSUPPORTED;
    }
    *out = hash;
    return FARO_OK;
}

void faro_ripemd_free(faro_ripemd *hash) {
    if (!hash) return;
    EVP_MD_CTX_free(hash->context);
    EVP_MD_free(hash->algorithm);
    if (hash->provider) OSSL_PROVIDER_unload(hash->provider);
    OSSL_LIB_CTX_free(hash->library);
    free(hash);
}

faro_status faro_ripemd_digest(faro_ripemd *hash, const void *data, size_t size,
                               uint8_t digest[FARO_RIPEMD_BYTES]) {
    if (!EVP_DigestInit_ex2(hash->context, hash->algorithm, NULL) ||
        !EVP_DigestUpdate(hash->context, data, size) ||
        !EVP_DigestFinal_ex(hash->context, digest, NULL))
        return FARO_ERROR_MEMORY;
    return FARO_OK;
}
