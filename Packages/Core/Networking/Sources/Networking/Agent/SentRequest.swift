import CLibcurl

/// The connection and the HTTP/2 stream of a sent request. Only the agent's thread uses it.
final class SentRequest {
    let isHTTP2: Bool
    /// Whether another request had used the connection before.
    let isReusingConnection: Bool
    private let tls: UnsafeMutablePointer<clibcurl_tls>?
    private var stream: UInt32?
    private var lastStream = UInt32.max
    private var isRefused = false

    init(on handle: EasyHandle, isHTTP2: Bool, isReusingConnection: Bool) {
        self.isHTTP2 = isHTTP2
        self.isReusingConnection = isReusingConnection
        tls = clibcurl_tls_of(handle.pointer)
    }

    deinit {
        clibcurl_tls_release(tls)
    }

    /// Whether the server ended TLS with close_notify. An attacker can end a TCP connection, but not TLS.
    var tlsHasEnded: Bool { tls?.pointee.has_ended == true }

    /// Whether the server has reported that it did not process the request (RFC 9113, sections 6.8 and 8.7).
    var wasNotProcessed: Bool {
        guard let stream else { return isRefused }
        return isRefused || stream > min(lastStream, tls?.pointee.last_stream ?? .max)
    }

    fileprivate func begin(_ stream: UInt32) {
        self.stream = stream
    }

    fileprivate func goAway(_ lastStream: UInt32) {
        self.lastStream = lastStream
        // The other requests on this connection read this value.
        tls?.pointee.last_stream = lastStream
    }

    fileprivate func refuse() {
        isRefused = true
    }

    /// Registers the callbacks by which libcurl reports on streams. They live as long as the process.
    static func watchStreams(of handle: EasyHandle) {
        clibcurl_watch_streams(handle.pointer, events.pointer)
    }

    private static let events = StreamEvents()
}

/// The callbacks as a C constant. Unchecked: it is never written after its initialization.
private struct StreamEvents: @unchecked Sendable {
    let pointer = UnsafeMutablePointer<clibcurl_stream_events>.allocate(capacity: 1)

    init() {
        pointer.initialize(
            to: clibcurl_stream_events(
                began: { sentRequest($0)?.begin($1) },
                going_away: { sentRequest($0)?.goAway($1) },
                refused: { sentRequest($0)?.refuse() }))
    }
}

private func sentRequest(_ handle: UnsafeMutableRawPointer?) -> SentRequest? {
    handle.flatMap { EasyHandle.of($0)?.transfer?.sent }
}
