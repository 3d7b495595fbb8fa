// The server's side of TLS, for scripted servers. It uses OpenSSL, which is loaded when the first of its functions is
// called.
#ifndef CTLSSERVER_H
#define CTLSSERVER_H

#include <stdbool.h>

struct ctls_settings {
    // Paths of files in PEM.
    const char *certificate;
    const char *key;
    // The authority that must have signed the client's certificate; NULL if the server requests none.
    const char *client_authority;
    // The lowest and the highest version, 1 for TLS 1.1 to 3 for TLS 1.3.
    int lowest_version;
    int highest_version;
    // The protocols that the server chooses from (ALPN). Each follows a byte with its length.
    const unsigned char *protocols;
    unsigned protocols_length;
};

// Results of a call that could neither read nor write.
enum { CTLS_FAILED = -1, CTLS_WANTS_TO_READ = -2, CTLS_WANTS_TO_WRITE = -3 };

// Creates a context. Returns NULL if OpenSSL is missing or refuses a setting. Free it with ctls_free_context.
void *ctls_new_context(const struct ctls_settings *settings);
void ctls_free_context(void *context);

// Creates TLS on a connected, non-blocking socket. Returns NULL without memory. Free it with ctls_free.
void *ctls_new(void *context, int descriptor);
void ctls_free(void *tls);

// Returns 1 when the handshake is complete.
int ctls_handshake(void *tls);
// Return the number of bytes. 0 from ctls_read means the end.
int ctls_read(void *tls, void *bytes, int count);
int ctls_write(void *tls, const void *bytes, int count);
// Tells the client that no more bytes will be sent ("close_notify").
void ctls_end(void *tls);

#endif
