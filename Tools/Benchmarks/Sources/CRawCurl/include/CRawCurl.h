// libcurl used as directly as C allows: the most that a client that stands on it can reach.
#ifndef CRAWCURL_H
#define CRAWCURL_H

#include <stddef.h>
#include <stdint.h>

typedef struct raw_curl raw_curl;

// `in_flight` is the number of transfers that run at once, each over http on a connection of its own. `authority` is the
// PEM file that vouches for an https server, or NULL. NULL if there is not enough memory.
raw_curl *raw_curl_new(int in_flight, const char *authority);
void raw_curl_free(raw_curl *raw);

// Why the last call failed.
const char *raw_curl_failure(const raw_curl *raw);

// Asks for `url` again and again, until `nanoseconds` have passed or `capacity` answers have come, and writes the time
// that each took, in nanoseconds. Every answer must have the status 200 and `size` bytes.
// Returns the number of answers, or -1.
ptrdiff_t raw_curl_requests(
    raw_curl *raw, const char *url, size_t size, uint64_t nanoseconds, uint32_t *latencies, size_t capacity);

// Gets `url` once and counts its bytes; writes them to `file` too, unless that is -1. Returns their number, or -1.
int64_t raw_curl_download(raw_curl *raw, const char *url, int file);

// Gets the text at `url`, of less than `size` bytes. Returns 0, or -1.
int raw_curl_text(raw_curl *raw, const char *url, char *text, size_t size);

#endif
