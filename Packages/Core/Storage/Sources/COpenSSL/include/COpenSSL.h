// The cryptography of the vault, by OpenSSL's libcrypto (3.0 or newer), which is loaded at the first call.
//
// Except where it says otherwise, a function returns 0, or -1 if the library is missing or fails, as without memory. After
// -1, and before another call in the same thread, `copenssl_take_failure` says why. Keys have 32 bytes.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    copenssl_key_size = 32,
    // Of SHA-256.
    copenssl_hash_size = 32,
    // Of AES-GCM.
    copenssl_nonce_size = 12,
    copenssl_tag_size = 16,
};

// SHA-256.
int copenssl_hash(const void *bytes, size_t count, void *hash);

// HMAC-SHA256.
int copenssl_authenticate(const void *key, size_t key_count, const void *bytes, size_t count, void *code);

// HKDF-SHA256 (RFC 5869).
int copenssl_derive(const void *material, size_t material_count, const void *salt, size_t salt_count,
                      const void *info, size_t info_count, void *key);

// AES-256-GCM. The sealed text has the size of the text.
int copenssl_seal(const void *key, const void *nonce, const void *associated, size_t associated_count,
                    const void *text, size_t count, void *sealed, void *tag);

// The inverse of `copenssl_seal`. Returns 1 if the sealed text is not authentic. Then, as after -1, the text is zeros.
int copenssl_open(const void *key, const void *nonce, const void *associated, size_t associated_count,
                    const void *sealed, size_t count, const void *tag, void *text);

// scrypt (RFC 7914). Returns 1 if there is no memory for it. The parameters must be in the limits of a vault.
int copenssl_scrypt(const void *passcode, size_t passcode_count, const void *salt, size_t salt_count, uint64_t n,
                      uint64_t r, uint64_t p, void *key);

// Compares in a time that does not depend on the content. Returns false if the library is missing.
bool copenssl_equal(const void *left, const void *right, size_t count);

// Writes the reason of the last failure in this thread, and forgets it.
void copenssl_take_failure(char *text, size_t size);
