#include "CLazyLibrary.h"
#include "CTLSServer.h"

#include <openssl/ssl.h>
#include <stdlib.h>
#include <string.h>

#define NAMED(N)                                                                                                       \
    N(TLS_server_method) N(SSL_CTX_new) N(SSL_CTX_free) N(SSL_CTX_use_certificate_chain_file)                          \
    N(SSL_CTX_use_PrivateKey_file) N(SSL_CTX_set_cipher_list) N(SSL_CTX_load_verify_locations) N(SSL_CTX_set_verify)   \
    N(SSL_CTX_set_alpn_select_cb) N(SSL_CTX_ctrl) N(SSL_select_next_proto) N(SSL_new) N(SSL_free) N(SSL_set_fd)        \
    N(SSL_accept) N(SSL_read) N(SSL_write) N(SSL_shutdown) N(SSL_get_error) N(SSL_CTX_set_session_id_context)

LAZY_LIBRARY("libssl.so.3", LAZY_NONE, NAMED)

struct context {
    SSL_CTX *tls;
    unsigned char protocols[64];
    unsigned protocols_length;
};

static int choose_protocol(
    SSL *tls, const unsigned char **chosen, unsigned char *length, const unsigned char *offered, unsigned count,
    void *argument) {
    const struct context *context = argument;
    int result = library.SSL_select_next_proto(
        (unsigned char **)chosen, length, context->protocols, context->protocols_length, offered, count);
    return result == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_NOACK;
}

void *ctls_new_context(const struct ctls_settings *settings) {
    if (!library_load() || settings->protocols_length > 64) return NULL;
    struct context *context = calloc(1, sizeof *context);
    if (context == NULL) return NULL;
    SSL_CTX *tls = context->tls = library.SSL_CTX_new(library.TLS_server_method());
    context->protocols_length = settings->protocols_length;
    if (settings->protocols_length > 0) memcpy(context->protocols, settings->protocols, settings->protocols_length);
    bool is_ready = tls != NULL;
    // OpenSSL 3 disables TLS 1.1 at its default security level.
    if (is_ready && settings->lowest_version == 1) is_ready = library.SSL_CTX_set_cipher_list(tls, "ALL:@SECLEVEL=0");
    is_ready = is_ready && library.SSL_CTX_use_certificate_chain_file(tls, settings->certificate) == 1
        && library.SSL_CTX_use_PrivateKey_file(tls, settings->key, SSL_FILETYPE_PEM) == 1
        && library.SSL_CTX_ctrl(tls, SSL_CTRL_SET_MIN_PROTO_VERSION, TLS1_VERSION + settings->lowest_version, NULL)
        && library.SSL_CTX_ctrl(tls, SSL_CTRL_SET_MAX_PROTO_VERSION, TLS1_VERSION + settings->highest_version, NULL)
        && library.SSL_CTX_set_session_id_context(tls, (const unsigned char *)"tests", 5);
    if (is_ready && settings->client_authority != NULL) {
        is_ready = library.SSL_CTX_load_verify_locations(tls, settings->client_authority, NULL) == 1;
        library.SSL_CTX_set_verify(tls, SSL_VERIFY_PEER | SSL_VERIFY_FAIL_IF_NO_PEER_CERT, NULL);
    }
    if (!is_ready) {
        ctls_free_context(context);
        return NULL;
    }
    if (context->protocols_length > 0) library.SSL_CTX_set_alpn_select_cb(tls, choose_protocol, context);
    return context;
}

void ctls_free_context(void *context) {
    if (context == NULL) return;
    library.SSL_CTX_free(((struct context *)context)->tls);
    free(context);
}

void *ctls_new(void *context, int descriptor) {
    SSL *tls = library.SSL_new(((struct context *)context)->tls);
    if (tls != NULL && library.SSL_set_fd(tls, descriptor) != 1) {
        library.SSL_free(tls);
        return NULL;
    }
    return tls;
}

void ctls_free(void *tls) {
    library.SSL_free(tls);
}

static int outcome(SSL *tls, int result) {
    if (result > 0) return result;
    switch (library.SSL_get_error(tls, result)) {
    case SSL_ERROR_WANT_READ: return CTLS_WANTS_TO_READ;
    case SSL_ERROR_WANT_WRITE: return CTLS_WANTS_TO_WRITE;
    case SSL_ERROR_ZERO_RETURN: return 0;
    default: return CTLS_FAILED;
    }
}

int ctls_handshake(void *tls) {
    return outcome(tls, library.SSL_accept(tls));
}

int ctls_read(void *tls, void *bytes, int count) {
    return outcome(tls, library.SSL_read(tls, bytes, count));
}

int ctls_write(void *tls, const void *bytes, int count) {
    return outcome(tls, library.SSL_write(tls, bytes, count));
}

void ctls_end(void *tls) {
    library.SSL_shutdown(tls);
}
