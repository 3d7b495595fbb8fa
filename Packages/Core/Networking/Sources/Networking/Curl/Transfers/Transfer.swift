import CLibcurl
import FoundationEssentials
import HTTPTypes
import Synchronization

/// One hop while the network thread performs it.
///
/// Unchecked: a task creates the transfer and passes it to the network thread. From then on only that thread uses it.
/// Other threads use only its constants and `isCancelled`.
final class Transfer: @unchecked Sendable {
    /// The destination of the response's body.
    enum Sink {
        /// Not decided before the head has arrived.
        case undecided
        case collect(limit: Int)
        case stream(BodyChannel)
        /// The body of a redirect. A short one is read, so that the connection can be reused.
        case discard(left: Int)
    }

    let hop: Hop
    /// Set when the task is cancelled, possibly before the network thread receives the transfer.
    let isCancelled = Atomic(false)
    /// The task that waits for the response.
    @exclusivity(unchecked) var caller: UnsafeContinuation<HopResponse, any Error>?

    // Set by the event loop when it accepts the transfer.
    @exclusivity(unchecked) var loop: EventLoop?
    /// The place in the event loop's list of transfers.
    @exclusivity(unchecked) var index = 0
    /// The queue of the host, set by `ConnectionLimiter`.
    @exclusivity(unchecked) var hostQueue: HostQueue?
    @exclusivity(unchecked) var holdsConnection = false
    @exclusivity(unchecked) var timeouts = TransferTimeouts.unused
    @exclusivity(unchecked) private(set) var hasEnded = false

    // The sending of the request.
    @exclusivity(unchecked) private(set) var handle: EasyHandle?
    /// Whether libcurl runs the transfer.
    @exclusivity(unchecked) var isRunning = false
    /// The last sending of the request.
    @exclusivity(unchecked) var sent: SentRequest?
    @exclusivity(unchecked) var sendCount = 0
    /// The number of connections that libcurl made for the last sending.
    @exclusivity(unchecked) var connectCount = 0
    /// Whether the connection that libcurl chose must not be used.
    @exclusivity(unchecked) var isConnectionStale = false

    // The response.
    @exclusivity(unchecked) var head: ResponseHead?
    @exclusivity(unchecked) var sink = Sink.undecided
    /// The collected body so far, or the part of a streamed body that was not yet passed on.
    @exclusivity(unchecked) var body = Data()
    /// The part of a streamed body that arrives in large pieces, in memory of the loop's `chunks`.
    @exclusivity(unchecked) var chunk: UnsafeMutableRawPointer?
    /// The number of bytes in `chunk`.
    @exclusivity(unchecked) var chunkCount = 0
    /// The error with which a callback ended the transfer.
    @exclusivity(unchecked) var refusal: (any Error)?
    private(set) var isAbandoned = false

    init(_ hop: Hop) {
        self.hop = hop
    }

    var origin: Origin { hop.address.origin }

    /// The proxy of the request; `nil` if there is none, or the transfer has not begun.
    var proxy: Proxy? { loop?.settings.proxies.proxy(for: origin) }

    /// The number of header bytes that have arrived.
    var headByteCount: Int { handle?.head.pointee.total ?? 0 }

    /// Prepares the handle. It is called again when the request must be sent again from its start.
    func begin(on handle: EasyHandle, _ loop: EventLoop, at now: MonotonicTime) -> CURLcode {
        self.handle = handle
        handle.transfer = self
        timeouts.start(at: now)
        let needsNewConnection = isConnectionStale
        isConnectionStale = false
        connectCount = 0
        sent = nil
        return handle.prepare(self, loop.settings, needsNewConnection: needsNewConnection)
    }

    /// Detaches the handle, which must have left the multi handle.
    func releaseHandle() -> EasyHandle? {
        defer {
            handle?.transfer = nil
            handle = nil
            sent = nil
        }
        return handle
    }

    /// Passes the result to the waiting caller or to the body's reader. Later calls do nothing.
    func finish(with result: Result<HopResponse, any Error>) {
        hasEnded = true
        if let caller {
            self.caller = nil
            caller.resume(with: result)
        } else if case .stream(let channel) = sink {
            passBody()
            switch result {
            case .success: channel.finish(nil)
            case .failure(let error): channel.finish(error)
            }
        }
        loop = nil
    }

    func outcome(of result: CURLcode) -> Result<HopResponse, any Error> {
        if case .discard(left: ..<0) = sink { return answer(ResponseBody(Data())) }
        if let refusal { return .failure(refusal) }
        if handle?.head.pointee.is_too_large == true {
            return .failure(malformed("its header is larger than \(ResponseHead.maximumSize) bytes"))
        }
        guard result == CURLE_OK else { return .failure(failure(result)) }
        guard isWhole else {
            let reason = "it ended without the end of TLS, so the response may be truncated"
            return .failure(NetworkError.connectionLost(host: origin.name, reason: reason))
        }
        return answer(ResponseBody(body))
    }

    /// Whether the body is complete. Over TLS, a body that ends with its connection is complete only if the server
    /// ended TLS as well, because an attacker can end a connection (RFC 9112, section 9.8).
    private var isWhole: Bool {
        guard origin.scheme == "https", head?.isEndedByClose == true, hop.method != .head else { return true }
        return sent?.tlsHasEnded == true
    }

    func answer(_ body: ResponseBody) -> Result<HopResponse, any Error> {
        guard let head else {
            return .failure(malformed("it has no complete header"))
        }
        return .success(HopResponse(head: head.response, body: body))
    }

    func malformed(_ reason: String) -> NetworkError {
        .malformedResponse(host: origin.name, reason: reason)
    }

    private func failure(_ result: CURLcode) -> NetworkError {
        let failure = TransferFailure(
            code: result,
            text: handle.map { String(cString: $0.errorText) } ?? "",
            systemError: Int32(truncatingIfNeeded: handle?.long(CURLINFO_OS_ERRNO) ?? 0),
            verifyResult: handle?.long(CURLINFO_SSL_VERIFYRESULT) ?? 0,
            tunnelStatus: handle?.long(CURLINFO_HTTP_CONNECTCODE) ?? 0,
            tls: (sent == nil ? handle?.facts.pointee.made : handle?.facts.pointee.used)?.pointee,
            hasResponse: headByteCount > 0,
            hasHead: head != nil,
            proxy: proxy
        )
        return failure.networkError(host: origin, connectTimeout: hop.options.connectTimeout)
    }

    /// The error of a transfer that libcurl refused.
    func startError(_ result: CURLcode) -> NetworkError {
        .invalidRequest(reason: "libcurl refuses it: \(Curl.text(of: result))")
    }

    /// Discards the bytes that libcurl buffers for a slow reader. libcurl 7.88 does not free them when a transfer ends
    /// in the middle of an HTTP/2 stream: curl issue 10971.
    func abandon() {
        isAbandoned = true
        guard let handle, case .stream(let channel) = sink, channel.isHeldBack else { return }
        curl_easy_pause(handle.pointer, CURLPAUSE_CONT)
    }

    /// Resumes a paused transfer.
    func resume() {
        guard let handle, !hasEnded else { return }
        timeouts.noteActivity()
        curl_easy_pause(handle.pointer, CURLPAUSE_CONT)
    }
}
