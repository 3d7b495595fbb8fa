// What Swift needs of libcurl: its own header, and a fixed-argument function for each variadic use. The library itself
// is loaded when the first of its functions is called.
#ifndef CLIBCURL_H
#define CLIBCURL_H

#if !__has_include(<curl/curl.h>)
#error "libcurl's headers are missing: install libcurl4-openssl-dev (Debian, Ubuntu)"
#endif

#include <curl/curl.h>
#include <stdbool.h>
#include <stdint.h>

// Start-up. Call once in a process, before anything else here.
CURLcode clibcurl_global_init(void);

// Why libcurl cannot be loaded; NULL if it is.
const char *clibcurl_load_failure(void);

// One function per argument type: passing a long where a curl_off_t is due is undefined behaviour.
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

// curl_url_get, whose first parameter is constant in some versions only.
CURLUcode clibcurl_url_get(CURLU *url, CURLUPart part, char **text, unsigned int flags);

// The next finished transfer, or NULL. `result` is written only when there is one.
CURL *clibcurl_multi_next_finished(CURLM *multi, CURLcode *result);

// The TLS of one connection. Used on the agent's thread alone; the connection and each transfer that asks for it hold it.
struct clibcurl_tls {
    unsigned references;
    // Whether the server has ended it in the proper way ("close_notify").
    bool has_ended;
    // The last HTTP/2 stream that the server says it processes (GOAWAY); UINT32_MAX until it says so.
    uint32_t last_stream;
};

// Makes the handle's connections keep a `clibcurl_tls`.
CURLcode clibcurl_watch_tls(CURL *easy);

// The TLS of the handle's connection, or NULL. Release it in the end.
struct clibcurl_tls *clibcurl_tls_of(CURL *easy);
void clibcurl_tls_release(struct clibcurl_tls *tls);

// Whether the server chose HTTP/2 for the handle's connection.
bool clibcurl_tls_is_http2(CURL *easy);

// Whether bytes of the handle's connection are decrypted and not yet read.
bool clibcurl_tls_has_unread_bytes(CURL *easy);

// What libcurl says of an HTTP/2 request in its log alone.
struct clibcurl_stream_events {
    void (*began)(CURL *easy, uint32_t stream);
    // The server ends the connection, and processes no stream above this one (GOAWAY).
    void (*going_away)(CURL *easy, uint32_t last_stream);
    // The server has not processed the request (REFUSED_STREAM), and libcurl sends it again.
    void (*refused)(CURL *easy);
};

// Where these events go, as long as the handle is verbose. `events` must live as long as the handle.
CURLcode clibcurl_watch_streams(CURL *easy, struct clibcurl_stream_events *events);

// The HMAC-SHA256 of `bytes`, 32 bytes, by OpenSSL. Returns 0, or -1 if it is missing.
int clibcurl_hmac(const void *key, size_t key_count, const void *bytes, size_t count, unsigned char *digest);

// A descriptor that one thread makes readable and another waits for (eventfd(2)), or -1. Declared in
// Linux's own header, which Swift's Glibc module leaves out.
int clibcurl_new_signal(void);

#endif
