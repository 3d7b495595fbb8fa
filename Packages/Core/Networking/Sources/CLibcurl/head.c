#include "CLibcurl.h"

#include <stdlib.h>
#include <string.h>

static bool append(struct clibcurl_head *head, const char *line, size_t count) {
    if (count > head->capacity - head->count) {
        size_t capacity = 2 * (head->count + count);
        unsigned char *bytes = realloc(head->bytes, capacity);
        if (bytes == NULL) return false;
        head->bytes = bytes;
        head->capacity = capacity;
    }
    memcpy(head->bytes + head->count, line, count);
    head->count += count;
    return true;
}

size_t clibcurl_receive_head(char *line, size_t size, size_t count, void *context) {
    struct clibcurl_head *head = context;
    count *= size;
    if (head->line != NULL) head->line(head->owner);
    if (count > head->limit - head->total) {
        head->is_too_large = true;
        return 0;
    }
    head->total += count;
    if (head->is_read) return count;
    if (!append(head, line, count)) return 0;
    bool is_end = line[0] == '\n' || (count > 1 && line[0] == '\r' && line[1] == '\n');
    if (!is_end) return count;
    bool is_taken = head->end(head->owner, head->bytes, head->count);
    head->count = 0;
    return is_taken ? count : 0;
}
