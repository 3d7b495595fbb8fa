// The server's side of TLS, for scripted servers: OpenSSL, loaded when the first of its functions is called.
#ifndef CTLSSERVER_H
#define CTLSSERVER_H

#include <stdbool.h>

struct ctls_settings {
    // Files in PEM.
    const char *certificate;
    const char *key;
    // Clients must show a certificate that this authority has signed; NULL: none.
    const char *client_authority;
    // The lowest and the highest version, 1 for TLS 1.1 to 3 for TLS 1.3.
    int lowest_version;
    int highest_version;
    // Protocols that it chooses from (ALPN), each behind a byte with its length.
    const unsigned char *protocols;
    unsigned protocols_length;
};

// What a call returns that could neither read nor write.
enum { CTLS_FAILED = -1, CTLS_WANTS_TO_READ = -2, CTLS_WANTS_TO_WRITE = -3 };

// NULL if OpenSSL is missing, or refuses a setting. Free it with ctls_free_context.
void *ctls_new_context(const struct ctls_settings *settings);
void ctls_free_context(void *context);

// TLS on a connected socket that does not block; NULL without memory. Free it with ctls_free.
void *ctls_new(void *context, int descriptor);
void ctls_free(void *tls);

// 1 when the handshake is over.
int ctls_handshake(void *tls);
// How many bytes; reading 0 is the end.
int ctls_read(void *tls, void *bytes, int count);
int ctls_write(void *tls, const void *bytes, int count);
// Tells the client that no more will come ("close_notify").
void ctls_end(void *tls);

#endif
