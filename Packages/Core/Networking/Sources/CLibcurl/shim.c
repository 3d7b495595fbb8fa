#include "library.h"

#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>

// The index under which a TLS context keeps its `clibcurl_tls`. clibcurl_global_init sets it once.
static int tls_index = -1;
static CRYPTO_EX_free release_tls;

CURLcode clibcurl_global_init(void) {
    if (!library_load()) return CURLE_FAILED_INIT;
    // Without this, OpenSSL frees its state at exit while the agent's thread may still use it.
    library.OPENSSL_init_crypto(OPENSSL_INIT_NO_ATEXIT, NULL);
    tls_index = library.CRYPTO_get_ex_new_index(CRYPTO_EX_INDEX_SSL_CTX, 0, NULL, NULL, NULL, release_tls);
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

static void release_tls(void *parent, void *tls, CRYPTO_EX_DATA *data, int index, long number, void *pointer) {
    clibcurl_tls_release(tls);
}

static void note_alert(const SSL *ssl, int where, int alert) {
    if ((where & SSL_CB_READ_ALERT) != SSL_CB_READ_ALERT || (alert & 0xff) != SSL_AD_CLOSE_NOTIFY) return;
    struct clibcurl_tls *tls = library.SSL_CTX_get_ex_data(library.SSL_get_SSL_CTX(ssl), tls_index);
    if (tls != NULL) tls->has_ended = true;
}

// libcurl makes a separate TLS context for each connection.
static CURLcode prepare_context(CURL *easy, void *context, void *argument) {
    struct clibcurl_tls *tls = malloc(sizeof *tls);
    if (tls == NULL) return CURLE_OUT_OF_MEMORY;
    *tls = (struct clibcurl_tls){.references = 1, .last_stream = UINT32_MAX};
    if (!library.SSL_CTX_set_ex_data(context, tls_index, tls)) {
        free(tls);
        return CURLE_OUT_OF_MEMORY;
    }
    library.SSL_CTX_set_info_callback(context, note_alert);
    return CURLE_OK;
}

CURLcode clibcurl_watch_tls(CURL *easy) {
    return library.curl_easy_setopt(easy, CURLOPT_SSL_CTX_FUNCTION, prepare_context);
}

static SSL *ssl_of(CURL *easy) {
    struct curl_tlssessioninfo *info = NULL;
    if (library.curl_easy_getinfo(easy, CURLINFO_TLS_SSL_PTR, &info) != CURLE_OK || info == NULL) return NULL;
    return info->backend == CURLSSLBACKEND_OPENSSL ? info->internals : NULL;
}

struct clibcurl_tls *clibcurl_tls_of(CURL *easy) {
    SSL *ssl = ssl_of(easy);
    if (ssl == NULL) return NULL;
    struct clibcurl_tls *tls = library.SSL_CTX_get_ex_data(library.SSL_get_SSL_CTX(ssl), tls_index);
    if (tls != NULL) tls->references++;
    return tls;
}

void clibcurl_tls_release(struct clibcurl_tls *tls) {
    if (tls != NULL && --tls->references == 0) free(tls);
}

bool clibcurl_tls_is_http2(CURL *easy) {
    SSL *ssl = ssl_of(easy);
    const unsigned char *name = NULL;
    unsigned length = 0;
    if (ssl != NULL) library.SSL_get0_alpn_selected(ssl, &name, &length);
    return length == 2 && memcmp(name, "h2", 2) == 0;
}

bool clibcurl_tls_has_unread_bytes(CURL *easy) {
    SSL *ssl = ssl_of(easy);
    return ssl != NULL && library.SSL_pending(ssl) > 0;
}

// The texts are those of libcurl 7.88 to 8. If a later version changes them, fewer requests are recognized as
// unprocessed; nothing else breaks.
static int note_trace(CURL *easy, curl_infotype type, char *text, size_t size, void *context) {
    const struct clibcurl_stream_events *events = context;
    char line[128];
    unsigned number = 0;
    if (type != CURLINFO_TEXT) return 0;
    if (size >= sizeof line) size = sizeof line - 1;
    memcpy(line, text, size);
    line[size] = 0;
    if (sscanf(line, "Using Stream ID: %u", &number) == 1) {
        events->began(easy, number);
    } else if (sscanf(line, "rec%*[eiv]d GOAWAY, error=%*u, last_stream=%u", &number) == 1) {
        events->going_away(easy, number);
    } else if (strncmp(line, "REFUSED_STREAM, retrying", 24) == 0) {
        events->refused(easy);
    }
    return 0;
}

CURLcode clibcurl_watch_streams(CURL *easy, struct clibcurl_stream_events *events) {
    CURLcode result = library.curl_easy_setopt(easy, CURLOPT_DEBUGFUNCTION, note_trace);
    if (result != CURLE_OK) return result;
    return library.curl_easy_setopt(easy, CURLOPT_DEBUGDATA, events);
}
