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
CURLcode clibcurl_set_list(CURL *easy, CURLoption option, struct curl_slist *list);
CURLcode clibcurl_set_write_callback(CURL *easy, CURLoption option, curl_write_callback callback);
CURLcode clibcurl_set_prereq_callback(CURL *easy, curl_prereq_callback callback);
CURLcode clibcurl_set_open_socket_callback(CURL *easy, curl_opensocket_callback callback);
CURLcode clibcurl_set_close_socket_callback(CURL *easy, curl_closesocket_callback callback);

CURLcode clibcurl_get_long(CURL *easy, CURLINFO info, long *value);
CURLcode clibcurl_get_offset(CURL *easy, CURLINFO info, curl_off_t *value);
CURLcode clibcurl_get_pointer(CURL *easy, CURLINFO info, void **value);

CURLMcode clibcurl_multi_set_long(CURLM *multi, CURLMoption option, long value);
CURLSHcode clibcurl_share_set_long(CURLSH *share, CURLSHoption option, long value);

// Calls curl_url_get, whose first parameter is const in some versions only.
CURLUcode clibcurl_url_get(CURLU *url, CURLUPart part, char **text, unsigned int flags);

// The next finished transfer, or NULL. `result` is set only when a transfer is returned.
CURL *clibcurl_multi_next_finished(CURLM *multi, CURLcode *result);

// The lines of a response's head, collected so that they are read once and together.
struct clibcurl_head {
    unsigned char *bytes;
    size_t count, capacity;
    // The bytes of all heads and trailers of the response, and their maximum.
    size_t total, limit;
    bool is_too_large;
    // Whether the final head was read. Further lines are only counted.
    bool is_read;
    void *owner;
    // Called for a whole head, which may be an interim one (1xx). Returns false to end the transfer.
    bool (*end)(void *owner, const unsigned char *bytes, size_t count);
    // Called for each line if it is not NULL.
    void (*line)(void *owner);
};

// A header callback of libcurl, whose context is a `clibcurl_head`.
size_t clibcurl_receive_head(char *line, size_t size, size_t count, void *context);

// The TLS state of one connection. The connection and each `clibcurl_facts` that names it hold a reference.
struct clibcurl_tls {
    unsigned references;
    // The handles whose last request was sent on the connection.
    struct clibcurl_facts *users;
    // Whether the server has ended TLS with "close_notify".
    bool has_ended;
    // Whether either side has sent another alert, which reports an error.
    bool has_failed;
    // The last of the server's alerts that report an error (RFC 8446, section 6); 0 if there is none.
    uint8_t alert;
    // Whether libcurl's log is read for all requests on the connection: it reports the connection's events to any of
    // them.
    bool is_log_read;
    // The last HTTP/2 stream that the server processes, by its GOAWAY; UINT32_MAX before a GOAWAY. Known only from the
    // log.
    uint32_t last_stream;
};

// The state of a handle's request that libcurl's own results do not include. Only the network thread uses it.
struct clibcurl_facts {
    CURL *easy;
    // The next handle with the same connection, and the pointer that points to this one.
    struct clibcurl_facts *next, **link;
    bool is_log_read;
    // The TLS state of the connection that the handle made last, and of the connection on which it sent its request.
    // NULL if there is none.
    struct clibcurl_tls *made, *used;
    // Whether the server chose HTTP/2 in the TLS handshake of the connection.
    bool is_http2;
    // Whether decrypted bytes of the connection have not been read yet.
    bool has_unread_bytes;
    // Whether the server has not processed the request (REFUSED_STREAM). Known only from the log.
    bool is_refused;
    // The HTTP/2 stream of the request; 0 if it is unknown. Known only from the log.
    uint32_t stream;
    // The same as the `last_stream` of a TLS connection, for a connection without TLS.
    uint32_t last_stream;
};

// Makes libcurl report to `facts`, which must live as long as the handle and be zeroed before the first call.
CURLcode clibcurl_watch(CURL *easy, struct clibcurl_facts *facts);

// Reads the connection that libcurl has chosen for the handle's next request. Call this before the request is sent.
void clibcurl_note_connection(struct clibcurl_facts *facts);

// Reads libcurl's log for the handle's request and, if `of_all`, for all present and later requests on the same TLS
// connection.
void clibcurl_read_log(struct clibcurl_facts *facts, bool of_all);

// Releases and zeroes what `facts` has.
void clibcurl_clear(struct clibcurl_facts *facts);

// Writes the HMAC-SHA256 of `bytes`, 32 bytes, computed by OpenSSL. Returns 0, or -1 if OpenSSL is missing.
int clibcurl_hmac(const void *key, size_t key_count, const void *bytes, size_t count, unsigned char *digest);

#endif
