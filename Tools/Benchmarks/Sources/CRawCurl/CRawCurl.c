#include "CRawCurl.h"

#include <curl/curl.h>
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { answer_capacity = 4096, download_buffer = 512 * 1024 };

typedef struct {
    CURL *easy;
    uint64_t start;
    size_t size;
    char answer[answer_capacity];
} slot;

struct raw_curl {
    CURLM *multi;
    int in_flight;
    const char *failure;
    char error[CURL_ERROR_SIZE];
    slot *slots;
};

typedef struct {
    int file;
    int64_t count;
} sink;

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

// Hands the body over in memory, as any client has to.
static size_t keep(char *bytes, size_t size, size_t count, void *context) {
    slot *slot = context;
    size_t length = size * count;
    if (length > answer_capacity - slot->size) return 0;
    memcpy(slot->answer + slot->size, bytes, length);
    slot->size += length;
    return length;
}

static size_t pass(char *bytes, size_t size, size_t count, void *context) {
    sink *sink = context;
    size_t length = size * count;
    if (sink->file >= 0) {
        for (size_t done = 0; done < length;) {
            ssize_t written = write(sink->file, bytes + done, length - done);
            if (written < 0 && errno != EINTR) return 0;
            if (written > 0) done += (size_t)written;
        }
    }
    sink->count += (int64_t)length;
    return length;
}

raw_curl *raw_curl_new(int in_flight, const char *authority) {
    if (curl_global_init(CURL_GLOBAL_ALL) != CURLE_OK) return NULL;
    raw_curl *raw = calloc(1, sizeof *raw);
    if (!raw) return NULL;
    raw->in_flight = in_flight;
    raw->multi = curl_multi_init();
    raw->slots = calloc((size_t)in_flight, sizeof *raw->slots);
    if (!raw->multi || !raw->slots) goto failed;
    curl_multi_setopt(raw->multi, CURLMOPT_PIPELINING, (long)CURLPIPE_MULTIPLEX);
    curl_multi_setopt(raw->multi, CURLMOPT_MAXCONNECTS, (long)in_flight);
    for (int i = 0; i < in_flight; i++) {
        CURL *easy = raw->slots[i].easy = curl_easy_init();
        if (!easy) goto failed;
        curl_easy_setopt(easy, CURLOPT_PRIVATE, &raw->slots[i]);
        curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, raw->error);
        curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(easy, CURLOPT_PROXY, "");
        // Rather wait for the one connection than open one for each stream.
        curl_easy_setopt(easy, CURLOPT_PIPEWAIT, 1L);
        if (authority) curl_easy_setopt(easy, CURLOPT_CAINFO, authority);
    }
    return raw;
failed:
    raw_curl_free(raw);
    return NULL;
}

void raw_curl_free(raw_curl *raw) {
    for (int i = 0; raw->slots && i < raw->in_flight; i++) curl_easy_cleanup(raw->slots[i].easy);
    curl_multi_cleanup(raw->multi);
    free(raw->slots);
    free(raw);
}

const char *raw_curl_failure(const raw_curl *raw) { return raw->failure ? raw->failure : "nothing failed"; }

static void fail(raw_curl *raw, CURLcode result) {
    raw->failure = raw->error[0] ? raw->error : curl_easy_strerror(result);
}

static bool is_proper(raw_curl *raw, CURL *easy, CURLcode result) {
    long status = 0;
    if (result != CURLE_OK) {
        fail(raw, result);
        return false;
    }
    curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
    if (status != 200) raw->failure = "an answer with another status than 200 came";
    return status == 200;
}

static void start(raw_curl *raw, slot *slot, uint64_t time) {
    slot->start = time;
    slot->size = 0;
    curl_multi_add_handle(raw->multi, slot->easy);
}

ptrdiff_t raw_curl_requests(
    raw_curl *raw, const char *url, size_t size, uint64_t nanoseconds, uint32_t *latencies, size_t capacity) {
    size_t started = 0, finished = 0;
    int running = 0;
    bool failed = false;
    uint64_t time = now(), end = time + nanoseconds;
    for (int i = 0; i < raw->in_flight && started < capacity; i++, started++, running++) {
        slot *slot = &raw->slots[i];
        // Set once; a handle that goes round again keeps its options.
        curl_easy_setopt(slot->easy, CURLOPT_URL, url);
        curl_easy_setopt(slot->easy, CURLOPT_WRITEFUNCTION, keep);
        curl_easy_setopt(slot->easy, CURLOPT_WRITEDATA, slot);
        start(raw, slot, time);
    }
    while (running > 0) {
        int active = 0, remaining = 0;
        bool any = false;
        CURLMsg *message;
        curl_multi_perform(raw->multi, &active);
        while ((message = curl_multi_info_read(raw->multi, &remaining))) {
            if (message->msg != CURLMSG_DONE) continue;
            CURL *easy = message->easy_handle;
            CURLcode result = message->data.result;
            slot *slot = NULL;
            any = true;
            curl_easy_getinfo(easy, CURLINFO_PRIVATE, &slot);
            if (!is_proper(raw, easy, result)) {
                failed = true;
            } else if (slot->size != size) {
                raw->failure = "an answer of another size came";
                failed = true;
            }
            time = now();
            uint64_t latency = time - slot->start;
            latencies[finished++] = latency > UINT32_MAX ? UINT32_MAX : (uint32_t)latency;
            curl_multi_remove_handle(raw->multi, easy);
            if (!failed && time < end && started < capacity) {
                started++;
                start(raw, slot, time);
            } else {
                running--;
            }
        }
        // What was just started can be sent before there is a reason to wait.
        if (!any) curl_multi_poll(raw->multi, NULL, 0, 1000, NULL);
    }
    return failed ? -1 : (ptrdiff_t)finished;
}

// Carries one transfer, on the first handle, to its end.
static bool carry(raw_curl *raw, const char *url, curl_write_callback callback, void *context, long buffer) {
    CURL *easy = raw->slots[0].easy;
    curl_easy_setopt(easy, CURLOPT_URL, url);
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, callback);
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, context);
    curl_easy_setopt(easy, CURLOPT_BUFFERSIZE, buffer);
    curl_multi_add_handle(raw->multi, easy);
    bool proper = false;
    for (bool done = false; !done;) {
        int active = 0, remaining = 0;
        CURLMsg *message;
        curl_multi_perform(raw->multi, &active);
        while ((message = curl_multi_info_read(raw->multi, &remaining))) {
            if (message->msg != CURLMSG_DONE) continue;
            proper = is_proper(raw, easy, message->data.result);
            done = true;
        }
        if (!done) curl_multi_poll(raw->multi, NULL, 0, 1000, NULL);
    }
    curl_multi_remove_handle(raw->multi, easy);
    return proper;
}

int64_t raw_curl_download(raw_curl *raw, const char *url, int file) {
    sink sink = {.file = file, .count = 0};
    return carry(raw, url, pass, &sink, download_buffer) ? sink.count : -1;
}

int raw_curl_text(raw_curl *raw, const char *url, char *text, size_t size) {
    slot *slot = &raw->slots[0];
    slot->size = 0;
    if (!carry(raw, url, keep, slot, CURL_MAX_WRITE_SIZE)) return -1;
    if (slot->size >= size) {
        raw->failure = "a text too long came";
        return -1;
    }
    memcpy(text, slot->answer, slot->size);
    text[slot->size] = 0;
    return 0;
}
