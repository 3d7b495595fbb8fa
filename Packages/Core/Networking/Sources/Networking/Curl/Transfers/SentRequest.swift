import CLibcurl

/// A request that was sent on a connection. It is valid while the transfer has the handle.
struct SentRequest {
    let isHTTP2: Bool
    /// Whether another request had used the connection before.
    let isReusingConnection: Bool
    private let facts: UnsafeMutablePointer<clibcurl_facts>

    init(on handle: EasyHandle, isHTTP2: Bool, isReusingConnection: Bool) {
        self.isHTTP2 = isHTTP2
        self.isReusingConnection = isReusingConnection
        facts = handle.facts
    }

    /// Whether the server ended TLS with close_notify. An attacker can end a TCP connection, but not TLS.
    var tlsHasEnded: Bool { facts.pointee.used?.pointee.has_ended == true }

    /// Whether the server has reported that it did not process the request (RFC 9113, sections 6.8 and 8.7). Known only
    /// after `clibcurl_read_log`.
    var wasNotProcessed: Bool {
        let lastStream = min(facts.pointee.last_stream, facts.pointee.used?.pointee.last_stream ?? .max)
        return facts.pointee.is_refused || facts.pointee.stream > lastStream
    }
}
