#include "library.h"

#include <sys/eventfd.h>

// Where a TLS context keeps its watch. Set once, by clibcurl_global_init.
static int watch_index = -1;

CURLcode clibcurl_global_init(void) {
    if (!library_load()) return CURLE_FAILED_INIT;
    // Otherwise OpenSSL frees its state at exit while the agent's thread may still be using it.
    library.OPENSSL_init_crypto(OPENSSL_INIT_NO_ATEXIT, NULL);
    watch_index = library.CRYPTO_get_ex_new_index(CRYPTO_EX_INDEX_SSL_CTX, 0, NULL, NULL, NULL, NULL);
    return library.curl_global_init(CURL_GLOBAL_ALL);
}

const char *clibcurl_load_failure(void) {
    return library_load() ? NULL : library_failure;
}

CURLcode clibcurl_set_long(CURL *easy, CURLoption option, long value) {
    return library.curl_easy_setopt(easy, option, value);
}

CURLcode clibcurl_set_offset(CURL *easy, CURLoption option, curl_off_t value) {
    return library.curl_easy_setopt(easy, option, value);
}

CURLcode clibcurl_set_string(CURL *easy, CURLoption option, const char *value) {
    return library.curl_easy_setopt(easy, option, value);
}

CURLcode clibcurl_set_pointer(CURL *easy, CURLoption option, void *value) {
    return library.curl_easy_setopt(easy, option, value);
}

CURLcode clibcurl_set_blob(CURL *easy, CURLoption option, const void *bytes, size_t count) {
    struct curl_blob blob = {.data = (void *)bytes, .len = count, .flags = CURL_BLOB_COPY};
    return library.curl_easy_setopt(easy, option, &blob);
}

CURLcode clibcurl_set_list(CURL *easy, CURLoption option, struct curl_slist *list) {
    return library.curl_easy_setopt(easy, option, list);
}

CURLcode clibcurl_set_write_callback(CURL *easy, CURLoption option, curl_write_callback callback) {
    return library.curl_easy_setopt(easy, option, callback);
}

CURLcode clibcurl_set_read_callback(CURL *easy, curl_read_callback callback) {
    return library.curl_easy_setopt(easy, CURLOPT_READFUNCTION, callback);
}

CURLcode clibcurl_set_seek_callback(CURL *easy, curl_seek_callback callback) {
    return library.curl_easy_setopt(easy, CURLOPT_SEEKFUNCTION, callback);
}

CURLcode clibcurl_set_progress_callback(CURL *easy, curl_xferinfo_callback callback) {
    return library.curl_easy_setopt(easy, CURLOPT_XFERINFOFUNCTION, callback);
}

CURLcode clibcurl_set_prereq_callback(CURL *easy, curl_prereq_callback callback) {
    return library.curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, callback);
}

CURLcode clibcurl_set_open_socket_callback(CURL *easy, curl_opensocket_callback callback) {
    return library.curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, callback);
}

CURLcode clibcurl_set_close_socket_callback(CURL *easy, curl_closesocket_callback callback) {
    return library.curl_easy_setopt(easy, CURLOPT_CLOSESOCKETFUNCTION, callback);
}

CURLcode clibcurl_get_long(CURL *easy, CURLINFO info, long *value) {
    return library.curl_easy_getinfo(easy, info, value);
}

CURLcode clibcurl_get_offset(CURL *easy, CURLINFO info, curl_off_t *value) {
    return library.curl_easy_getinfo(easy, info, value);
}

CURLcode clibcurl_get_string(CURL *easy, CURLINFO info, const char **value) {
    return library.curl_easy_getinfo(easy, info, value);
}

CURLcode clibcurl_get_pointer(CURL *easy, CURLINFO info, void **value) {
    return library.curl_easy_getinfo(easy, info, value);
}

CURLMcode clibcurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return library.curl_multi_setopt(multi, option, value);
}

CURLSHcode clibcurl_share_set_long(CURLSH *share, CURLSHoption option, long value) {
    return library.curl_share_setopt(share, option, value);
}

CURLUcode clibcurl_url_get(CURLU *url, CURLUPart part, char **text, unsigned int flags) {
    return library.curl_url_get(url, part, text, flags);
}

CURL *clibcurl_multi_next_finished(CURLM *multi, CURLcode *result) {
    int remaining = 0;
    CURLMsg *message;
    while ((message = library.curl_multi_info_read(multi, &remaining)) != NULL) {
        if (message->msg == CURLMSG_DONE) {
            *result = message->data.result;
            return message->easy_handle;
        }
    }
    return NULL;
}

int clibcurl_hmac(const void *key, size_t key_count, const void *bytes, size_t count, unsigned char *digest) {
    if (!library_load()) return -1;
    return library.HMAC(library.EVP_sha256(), key, (int)key_count, bytes, count, digest, NULL) != NULL ? 0 : -1;
}

int clibcurl_new_signal(void) {
    return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
}

static void note_alert(const SSL *ssl, int where, int alert) {
    if ((where & SSL_CB_READ_ALERT) != SSL_CB_READ_ALERT || (alert & 0xff) != SSL_AD_CLOSE_NOTIFY) return;
    SSL_CTX *tls = library.SSL_get_SSL_CTX(ssl);
    const struct clibcurl_tls_watch *watch = library.SSL_CTX_get_ex_data(tls, watch_index);
    if (watch != NULL) watch->ended(watch->context, tls);
}

// libcurl makes a TLS context of its own for each connection.
static CURLcode prepare_context(CURL *easy, void *tls, void *argument) {
    const struct clibcurl_tls_watch *watch = argument;
    library.SSL_CTX_set_ex_data(tls, watch_index, argument);
    library.SSL_CTX_set_info_callback(tls, note_alert);
    watch->began(watch->context, easy, tls);
    return CURLE_OK;
}

CURLcode clibcurl_watch_tls_end(CURL *easy, struct clibcurl_tls_watch *watch) {
    CURLcode result = library.curl_easy_setopt(easy, CURLOPT_SSL_CTX_FUNCTION, prepare_context);
    if (result != CURLE_OK) return result;
    return library.curl_easy_setopt(easy, CURLOPT_SSL_CTX_DATA, watch);
}
