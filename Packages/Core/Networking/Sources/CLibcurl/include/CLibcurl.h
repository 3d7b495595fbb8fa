// The part of libcurl that Swift uses: its own header, and a function with fixed arguments for each variadic call. The
// library is loaded when the first of its functions is called.
#ifndef CLIBCURL_H
#define CLIBCURL_H

#if !__has_include(<curl/curl.h>)
#error "libcurl's headers are missing: install libcurl4-openssl-dev (Debian, Ubuntu)"
#endif

#include <curl/curl.h>
#include <stdbool.h>
#include <stdint.h>

// Initializes libcurl and OpenSSL. Call this once in a process, before any other function here.
CURLcode clibcurl_global_init(void);

// The reason why libcurl cannot be loaded; NULL if it is loaded.
const char *clibcurl_load_failure(void);

// One function for each argument type: passing a long instead of a curl_off_t is undefined behaviour.
CURLcode clibcurl_set_long(CURL *easy, CURLoption option, long value);
CURLcode clibcurl_set_offset(CURL *easy, CURLoption option, curl_off_t value);
CURLcode clibcurl_set_string(CURL *easy, CURLoption option, const char *value);
CURLcode clibcurl_set_pointer(CURL *easy, CURLoption option, void *value);
CURLcode clibcurl_set_blob(CURL *easy, CURLoption option, const void *bytes, size_t count);
CURLcode clibcurl_set_list(CURL *easy, CURLoption option, struct curl_slist *list);
CURLcode clibcurl_set_write_callback(CURL *easy, CURLoption option, curl_write_callback callback);
CURLcode clibcurl_set_read_callback(CURL *easy, curl_read_callback callback);
CURLcode clibcurl_set_seek_callback(CURL *easy, curl_seek_callback callback);
CURLcode clibcurl_set_progress_callback(CURL *easy, curl_xferinfo_callback callback);
CURLcode clibcurl_set_prereq_callback(CURL *easy, curl_prereq_callback callback);
CURLcode clibcurl_set_open_socket_callback(CURL *easy, curl_opensocket_callback callback);
CURLcode clibcurl_set_close_socket_callback(CURL *easy, curl_closesocket_callback callback);

CURLcode clibcurl_get_long(CURL *easy, CURLINFO info, long *value);
CURLcode clibcurl_get_offset(CURL *easy, CURLINFO info, curl_off_t *value);
CURLcode clibcurl_get_string(CURL *easy, CURLINFO info, const char **value);
CURLcode clibcurl_get_pointer(CURL *easy, CURLINFO info, void **value);

CURLMcode clibcurl_multi_set_long(CURLM *multi, CURLMoption option, long value);
CURLSHcode clibcurl_share_set_long(CURLSH *share, CURLSHoption option, long value);

// Calls curl_url_get, whose first parameter is const in some versions only.
CURLUcode clibcurl_url_get(CURLU *url, CURLUPart part, char **text, unsigned int flags);

// The next finished transfer, or NULL. `result` is set only when a transfer is returned.
CURL *clibcurl_multi_next_finished(CURLM *multi, CURLcode *result);

// The TLS state of one connection. Only the agent's thread uses it. The connection and each transfer that requested it
// hold a reference.
struct clibcurl_tls {
    unsigned references;
    // Whether the server has ended TLS with "close_notify".
    bool has_ended;
    // The last HTTP/2 stream that the server processes, by its GOAWAY; UINT32_MAX before a GOAWAY.
    uint32_t last_stream;
};

// Makes the handle's connections keep a `clibcurl_tls`.
CURLcode clibcurl_watch_tls(CURL *easy);

// The TLS state of the handle's connection, or NULL. The caller must release it.
struct clibcurl_tls *clibcurl_tls_of(CURL *easy);
void clibcurl_tls_release(struct clibcurl_tls *tls);

// Whether the server chose HTTP/2 for the handle's connection.
bool clibcurl_tls_is_http2(CURL *easy);

// Whether decrypted bytes of the handle's connection have not been read yet.
bool clibcurl_tls_has_unread_bytes(CURL *easy);

// Events of an HTTP/2 request that libcurl reports only in its verbose log.
struct clibcurl_stream_events {
    void (*began)(CURL *easy, uint32_t stream);
    // The server ends the connection and processes no stream above `last_stream` (GOAWAY).
    void (*going_away)(CURL *easy, uint32_t last_stream);
    // The server has not processed the request (REFUSED_STREAM). libcurl sends it again.
    void (*refused)(CURL *easy);
};

// Sets the receiver of these events. They are reported while the handle is verbose. `events` must live as long as the
// handle.
CURLcode clibcurl_watch_streams(CURL *easy, struct clibcurl_stream_events *events);

// Writes the HMAC-SHA256 of `bytes`, 32 bytes, computed by OpenSSL. Returns 0, or -1 if OpenSSL is missing.
int clibcurl_hmac(const void *key, size_t key_count, const void *bytes, size_t count, unsigned char *digest);

// Creates a descriptor that one thread makes readable while another waits for it (eventfd(2)). Returns -1 on failure.
// Swift's Glibc module does not include the Linux header that declares it.
int clibcurl_new_signal(void);

#endif
