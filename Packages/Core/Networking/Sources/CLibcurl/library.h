// Loads libcurl at first use. OpenSSL is looked up in libcurl's own dependencies, so that both use the same OpenSSL.
// Only shim.c includes this header.
#ifndef CLIBCURL_LIBRARY_H
#define CLIBCURL_LIBRARY_H

#include "CLazyLibrary.h"
#include "CLibcurl.h"

#if !__has_include(<openssl/crypto.h>)
#error "OpenSSL's headers are missing: install libssl-dev (Debian, Ubuntu)"
#endif

#include <openssl/crypto.h>
#include <openssl/hmac.h>
#include <openssl/ssl.h>

// Functions that Swift calls.
#define FORWARDED(F)                                                                                                   \
    F(CURL *, curl_easy_init, (void), (), NULL)                                                                        \
    F(void, curl_easy_cleanup, (CURL *easy), (easy), )                                                                 \
    F(void, curl_easy_reset, (CURL *easy), (easy), )                                                                   \
    F(CURLcode, curl_easy_pause, (CURL *easy, int directions), (easy, directions), CURLE_FAILED_INIT)                  \
    F(const char *, curl_easy_strerror, (CURLcode code), (code), "libcurl is missing")                                 \
    F(CURLM *, curl_multi_init, (void), (), NULL)                                                                      \
    F(CURLMcode, curl_multi_cleanup, (CURLM *multi), (multi), CURLM_INTERNAL_ERROR)                                    \
    F(CURLMcode, curl_multi_add_handle, (CURLM *multi, CURL *easy), (multi, easy), CURLM_INTERNAL_ERROR)               \
    F(CURLMcode, curl_multi_remove_handle, (CURLM *multi, CURL *easy), (multi, easy), CURLM_INTERNAL_ERROR)            \
    F(CURLMcode, curl_multi_perform, (CURLM *multi, int *running), (multi, running), CURLM_INTERNAL_ERROR)             \
    F(CURLMcode, curl_multi_poll,                                                                                      \
      (CURLM *multi, struct curl_waitfd extra[], unsigned int count, int milliseconds, int *ready),                    \
      (multi, extra, count, milliseconds, ready), CURLM_INTERNAL_ERROR)                                                \
    F(CURLMcode, curl_multi_wakeup, (CURLM *multi), (multi), CURLM_INTERNAL_ERROR)                                     \
    F(CURLSH *, curl_share_init, (void), (), NULL)                                                                     \
    F(CURLSHcode, curl_share_cleanup, (CURLSH *share), (share), CURLSHE_NOMEM)                                         \
    F(struct curl_slist *, curl_slist_append, (struct curl_slist *list, const char *text), (list, text), NULL)         \
    F(void, curl_slist_free_all, (struct curl_slist *list), (list), )                                                  \
    F(void, curl_free, (void *memory), (memory), )                                                                     \
    F(CURLU *, curl_url, (void), (), NULL)                                                                             \
    F(void, curl_url_cleanup, (CURLU *url), (url), )                                                                   \
    F(CURLUcode, curl_url_set, (CURLU *url, CURLUPart part, const char *text, unsigned int flags),                     \
      (url, part, text, flags), CURLUE_OUT_OF_MEMORY)

// Functions that only shim.c calls, with objects that the functions above made. The library is therefore loaded.
#define NAMED(N)                                                                                                       \
    N(curl_global_init) N(curl_easy_setopt) N(curl_easy_getinfo) N(curl_multi_setopt) N(curl_multi_info_read)          \
    N(curl_share_setopt) N(curl_url_get)                                                                               \
    N(OPENSSL_init_crypto) N(CRYPTO_get_ex_new_index) N(SSL_get_SSL_CTX) N(SSL_CTX_get_ex_data) N(SSL_CTX_set_ex_data) \
    N(SSL_CTX_set_info_callback) N(SSL_get0_alpn_selected) N(SSL_pending) N(HMAC) N(EVP_sha256)

LAZY_LIBRARY("libcurl.so.4", FORWARDED, NAMED)

#endif
