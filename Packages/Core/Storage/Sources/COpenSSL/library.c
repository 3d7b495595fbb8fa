#include "CLazyLibrary.h"
#include "COpenSSL.h"

#include <limits.h>
#include <string.h>

#if !__has_include(<openssl/kdf.h>)
#error "OpenSSL's headers are missing: install libssl-dev (Debian, Ubuntu)"
#endif

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>

#define NAMED(N)                                                                                                       \
    N(OPENSSL_init_crypto) N(OPENSSL_cleanse) N(OSSL_LIB_CTX_new) N(OSSL_LIB_CTX_free) N(CRYPTO_memcmp)                \
    N(ERR_peek_last_error) N(ERR_error_string_n) N(ERR_clear_error)                                                    \
    N(EVP_Q_digest) N(EVP_Q_mac) N(EVP_PBE_scrypt_ex)                                                                  \
    N(EVP_KDF_fetch) N(EVP_KDF_free) N(EVP_KDF_CTX_new) N(EVP_KDF_CTX_free) N(EVP_KDF_derive)                          \
    N(OSSL_PARAM_construct_utf8_string) N(OSSL_PARAM_construct_octet_string) N(OSSL_PARAM_construct_end)               \
    N(EVP_CIPHER_fetch) N(EVP_CIPHER_free) N(EVP_CIPHER_CTX_new) N(EVP_CIPHER_CTX_free) N(EVP_CIPHER_CTX_ctrl)         \
    N(EVP_CipherInit_ex2) N(EVP_CipherUpdate) N(EVP_CipherFinal_ex)

LAZY_LIBRARY("libcrypto.so.3", LAZY_NONE, NAMED)

// The vault's own state of OpenSSL, NULL if there is none. The default one would read the system's configuration, which may
// remove algorithms, and then the vault could not be opened.
static OSSL_LIB_CTX *context(void) {
    static _Atomic(OSSL_LIB_CTX *) shared = NULL;
    if (!library_load()) return NULL;
    OSSL_LIB_CTX *known = atomic_load(&shared);
    if (known != NULL) return known;
    // Without this, OpenSSL frees its state at exit while other threads may still use it.
    library.OPENSSL_init_crypto(OPENSSL_INIT_NO_ATEXIT, NULL);
    OSSL_LIB_CTX *made = library.OSSL_LIB_CTX_new();
    if (made == NULL || atomic_compare_exchange_strong(&shared, &known, made)) return made;
    library.OSSL_LIB_CTX_free(made);
    return known;
}

int copenssl_hash(const void *bytes, size_t count, void *hash) {
    OSSL_LIB_CTX *own = context();
    return own != NULL && library.EVP_Q_digest(own, "SHA256", NULL, bytes, count, hash, NULL) == 1 ? 0 : -1;
}

int copenssl_authenticate(const void *key, size_t key_count, const void *bytes, size_t count, void *code) {
    OSSL_LIB_CTX *own = context();
    if (own == NULL) return -1;
    const unsigned char *result = library.EVP_Q_mac(own, "HMAC", NULL, "SHA256", NULL, key, key_count, bytes, count, code,
                                                    copenssl_hash_size, NULL);
    return result != NULL ? 0 : -1;
}

int copenssl_derive(const void *material, size_t material_count, const void *salt, size_t salt_count,
                      const void *info, size_t info_count, void *key) {
    OSSL_LIB_CTX *own = context();
    if (own == NULL) return -1;
    int result = -1;
    EVP_KDF *kdf = library.EVP_KDF_fetch(own, "HKDF", NULL);
    EVP_KDF_CTX *derivation = kdf != NULL ? library.EVP_KDF_CTX_new(kdf) : NULL;
    if (derivation != NULL) {
        OSSL_PARAM parameters[5], *next = parameters;
        *next++ = library.OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, "SHA256", 0);
        *next++ = library.OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, (void *)material, material_count);
        if (salt_count > 0) {
            *next++ = library.OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, (void *)salt, salt_count);
        }
        if (info_count > 0) {
            *next++ = library.OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, (void *)info, info_count);
        }
        *next = library.OSSL_PARAM_construct_end();
        if (library.EVP_KDF_derive(derivation, key, copenssl_key_size, parameters) == 1) result = 0;
    }
    library.EVP_KDF_CTX_free(derivation);
    library.EVP_KDF_free(kdf);
    return result;
}

// Makes AES-256-GCM ready for the text. Returns NULL if OpenSSL fails. The caller frees the result.
static EVP_CIPHER_CTX *begin(bool seals, const void *key, const void *nonce, const void *associated, size_t count) {
    OSSL_LIB_CTX *own = context();
    if (own == NULL || count > INT_MAX) return NULL;
    int written;
    EVP_CIPHER *cipher = library.EVP_CIPHER_fetch(own, "AES-256-GCM", NULL);
    EVP_CIPHER_CTX *state = cipher != NULL ? library.EVP_CIPHER_CTX_new() : NULL;
    if (state != NULL &&
        (library.EVP_CipherInit_ex2(state, cipher, key, nonce, seals, NULL) != 1 ||
         (count > 0 && library.EVP_CipherUpdate(state, NULL, &written, associated, (int)count) != 1))) {
        library.EVP_CIPHER_CTX_free(state);
        state = NULL;
    }
    // The state keeps a reference.
    library.EVP_CIPHER_free(cipher);
    return state;
}

// Seals or opens the text between `begin` and the tag.
static bool translate(EVP_CIPHER_CTX *state, const void *input, size_t count, void *output) {
    int written;
    if (count == 0) return true;
    return count <= INT_MAX && library.EVP_CipherUpdate(state, output, &written, input, (int)count) == 1;
}

int copenssl_seal(const void *key, const void *nonce, const void *associated, size_t associated_count,
                    const void *text, size_t count, void *sealed, void *tag) {
    EVP_CIPHER_CTX *state = begin(true, key, nonce, associated, associated_count);
    if (state == NULL) return -1;
    int written;
    unsigned char rest[EVP_MAX_BLOCK_LENGTH];
    bool is_sealed = translate(state, text, count, sealed) && library.EVP_CipherFinal_ex(state, rest, &written) == 1 &&
                     library.EVP_CIPHER_CTX_ctrl(state, EVP_CTRL_AEAD_GET_TAG, copenssl_tag_size, tag) == 1;
    library.EVP_CIPHER_CTX_free(state);
    return is_sealed ? 0 : -1;
}

int copenssl_open(const void *key, const void *nonce, const void *associated, size_t associated_count,
                    const void *sealed, size_t count, const void *tag, void *text) {
    EVP_CIPHER_CTX *state = begin(false, key, nonce, associated, associated_count);
    if (state == NULL) return -1;
    int result = -1, written;
    unsigned char rest[EVP_MAX_BLOCK_LENGTH];
    if (library.EVP_CIPHER_CTX_ctrl(state, EVP_CTRL_AEAD_SET_TAG, copenssl_tag_size, (void *)tag) == 1 &&
        translate(state, sealed, count, text)) {
        // With the tag set, only a tag that differs makes this fail.
        result = library.EVP_CipherFinal_ex(state, rest, &written) == 1 ? 0 : 1;
    }
    library.EVP_CIPHER_CTX_free(state);
    if (result != 0) library.OPENSSL_cleanse(text, count);
    if (result == 1) library.ERR_clear_error();
    return result;
}

int copenssl_scrypt(const void *passcode, size_t passcode_count, const void *salt, size_t salt_count, uint64_t n,
                      uint64_t r, uint64_t p, void *key) {
    OSSL_LIB_CTX *own = context();
    if (own == NULL) return -1;
    // OpenSSL counts the table, two blocks for work, and the p blocks.
    uint64_t memory = 128 * r * (n + 2 + p);
    if (library.EVP_PBE_scrypt_ex(passcode, passcode_count, salt, salt_count, n, r, p, memory, key,
                                  copenssl_key_size, own, NULL) == 1) {
        return 0;
    }
    library.ERR_clear_error();
    return 1;
}

bool copenssl_equal(const void *left, const void *right, size_t count) {
    return library_load() && library.CRYPTO_memcmp(left, right, count) == 0;
}

void copenssl_take_failure(char *text, size_t size) {
    if (!library_load()) {
        snprintf(text, size, "%s", library_failure);
        return;
    }
    unsigned long code = library.ERR_peek_last_error();
    if (code != 0) {
        library.ERR_error_string_n(code, text, size);
    } else {
        snprintf(text, size, "no memory");
    }
    library.ERR_clear_error();
}
