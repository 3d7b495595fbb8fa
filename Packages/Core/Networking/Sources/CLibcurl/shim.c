#include "library.h"

#include <stdlib.h>
#include <string.h>

// The index under which a TLS context keeps its `clibcurl_tls`. clibcurl_global_init sets it once.
static int tls_index = -1;
static CRYPTO_EX_free release_tls;

CURLcode clibcurl_global_init(void) {
    if (!library_load()) return CURLE_FAILED_INIT;
    // Without this, OpenSSL frees its state at exit while the network thread may still use it.
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

CURLcode clibcurl_set_list(CURL *easy, CURLoption option, struct curl_slist *list) {
    return library.curl_easy_setopt(easy, option, list);
}

CURLcode clibcurl_set_write_callback(CURL *easy, CURLoption option, curl_write_callback callback) {
    return library.curl_easy_setopt(easy, option, callback);
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

static void drop(struct clibcurl_tls *tls) {
    if (tls != NULL && --tls->references == 0) free(tls);
}

static void release_tls(void *parent, void *tls, CRYPTO_EX_DATA *data, int index, long number, void *pointer) {
    drop(tls);
}

static struct clibcurl_tls *tls_of(const SSL *ssl) {
    return ssl == NULL ? NULL : library.SSL_CTX_get_ex_data(library.SSL_get_SSL_CTX(ssl), tls_index);
}

static void note_alert(const SSL *ssl, int where, int alert) {
    struct clibcurl_tls *tls = tls_of(ssl);
    if (!(where & SSL_CB_ALERT) || tls == NULL) return;
    // The upper byte is the alert's level, which TLS 1.3 ignores.
    const unsigned char reason = alert & 0xff;
    const bool is_received = where & SSL_CB_READ;
    if (reason != SSL_AD_CLOSE_NOTIFY) {
        tls->has_failed = true;
        if (is_received) tls->alert = reason;
    } else if (is_received) {
        tls->has_ended = true;
    }
}

// libcurl makes a separate TLS context for each connection.
static CURLcode prepare_context(CURL *easy, void *context, void *argument) {
    struct clibcurl_facts *facts = argument;
    struct clibcurl_tls *tls = malloc(sizeof *tls);
    if (tls == NULL) return CURLE_OUT_OF_MEMORY;
    *tls = (struct clibcurl_tls){.references = 1, .last_stream = UINT32_MAX};
    if (!library.SSL_CTX_set_ex_data(context, tls_index, tls)) {
        free(tls);
        return CURLE_OUT_OF_MEMORY;
    }
    library.SSL_CTX_set_info_callback(context, note_alert);
    drop(facts->made);
    facts->made = tls;
    tls->references++;
    return CURLE_OK;
}

static SSL *ssl_of(CURL *easy) {
    struct curl_tlssessioninfo *info = NULL;
    if (library.curl_easy_getinfo(easy, CURLINFO_TLS_SSL_PTR, &info) != CURLE_OK || info == NULL) return NULL;
    return info->backend == CURLSSLBACKEND_OPENSSL ? info->internals : NULL;
}

// No other part of libcurl's interface shows streams, so this reads its log, in the words of versions 7.88 to 8.14. A
// text that is missing or different makes a request that the server refused look like one that it may have carried out,
// which is not sent again unless it is idempotent.
static int note_log(CURL *easy, curl_infotype type, char *text, size_t size, void *context) {
    struct clibcurl_facts *facts = context;
    char line[128];
    unsigned number = 0;
    int end = 0;
    if (type != CURLINFO_TEXT) return 0;
    if (size >= sizeof line) size = sizeof line - 1;
    memcpy(line, text, size);
    line[size] = 0;
    if (sscanf(line, "Using Stream ID: %u", &number) == 1
        || (sscanf(line, "[HTTP/2] [%u] OPENED stream%n", &number, &end) == 1 && end > 0)) {
        facts->stream = number;
    } else if (sscanf(line, "rec%*[eiv]d GOAWAY, error=%*u, last_stream=%u", &number) == 1) {
        // libcurl may be inspecting another connection than the one on which the request was sent.
        struct clibcurl_tls *tls = tls_of(ssl_of(easy));
        if (tls != NULL) {
            tls->last_stream = number;
        } else if (facts->used == NULL) {
            facts->last_stream = number;
        }
    } else if (strncmp(line, "REFUSED_STREAM, retrying", 24) == 0) {
        facts->is_refused = true;
    }
    return 0;
}

CURLcode clibcurl_watch(CURL *easy, struct clibcurl_facts *facts) {
    facts->easy = easy;
    facts->is_log_read = false;
    library.curl_easy_setopt(easy, CURLOPT_VERBOSE, 0L);
    library.curl_easy_setopt(easy, CURLOPT_DEBUGFUNCTION, note_log);
    library.curl_easy_setopt(easy, CURLOPT_DEBUGDATA, facts);
    library.curl_easy_setopt(easy, CURLOPT_SSL_CTX_DATA, facts);
    return library.curl_easy_setopt(easy, CURLOPT_SSL_CTX_FUNCTION, prepare_context);
}

static void read_log(struct clibcurl_facts *facts, bool wanted) {
    if (facts->is_log_read != wanted) library.curl_easy_setopt(facts->easy, CURLOPT_VERBOSE, (long)wanted);
    facts->is_log_read = wanted;
}

void clibcurl_read_log(struct clibcurl_facts *facts, bool of_all) {
    read_log(facts, true);
    if (!of_all || facts->used == NULL || facts->used->is_log_read) return;
    facts->used->is_log_read = true;
    for (struct clibcurl_facts *user = facts->used->users; user != NULL; user = user->next) read_log(user, true);
}

static void leave_connection(struct clibcurl_facts *facts) {
    if (facts->used == NULL) return;
    *facts->link = facts->next;
    if (facts->next != NULL) facts->next->link = facts->link;
    drop(facts->used);
    facts->used = NULL;
}

static void join_connection(struct clibcurl_facts *facts, struct clibcurl_tls *tls) {
    if (tls == NULL) return;
    facts->next = tls->users;
    if (facts->next != NULL) facts->next->link = &facts->next;
    facts->link = &tls->users;
    tls->users = facts;
    tls->references++;
    facts->used = tls;
}

void clibcurl_note_connection(struct clibcurl_facts *facts) {
    SSL *ssl = ssl_of(facts->easy);
    const unsigned char *protocol = NULL;
    unsigned length = 0;
    if (ssl != NULL) library.SSL_get0_alpn_selected(ssl, &protocol, &length);
    struct clibcurl_tls *tls = tls_of(ssl);
    if (facts->used != tls) {
        leave_connection(facts);
        join_connection(facts, tls);
    }
    read_log(facts, tls != NULL && tls->is_log_read);
    facts->stream = 0;
    facts->last_stream = UINT32_MAX;
    facts->is_refused = false;
    facts->is_http2 = length == 2 && memcmp(protocol, "h2", 2) == 0;
    facts->has_unread_bytes = ssl != NULL && library.SSL_pending(ssl) > 0;
}

void clibcurl_clear(struct clibcurl_facts *facts) {
    drop(facts->made);
    leave_connection(facts);
    *facts = (struct clibcurl_facts){0};
}
