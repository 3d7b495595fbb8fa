import CLibcurl
import FoundationEssentials
import HTTPTypes

/// An exchange that the agent performs. Only the agent's thread uses it.
final class Transfer {
    /// The destination of the response's body.
    enum Sink {
        /// Not decided before the head has arrived.
        case undecided
        case collect(limit: Int)
        case stream(BodyChannel)
        /// The body of a redirect. A short one is read, so that the connection can be reused.
        case discard(left: Int)
    }

    let exchange: Exchange
    private let inbox: Inbox
    private let bodies: PendingBodies
    private var continuation: Exchange.Continuation?

    private(set) var handle: EasyHandle?
    private var fields: HeaderList?
    private(set) var headReader: ResponseHeadReader
    private var sink = Sink.undecided
    /// The collected body so far, or the part of a streamed body that was not yet passed on.
    private var body = Data()
    /// The error with which a callback ended the transfer.
    private var refusal: (any Error)?
    /// The last sending of the request.
    private(set) var sent: SentRequest?
    private var sendCount = 0
    /// The number of connections that libcurl made for the last sending.
    private var connectCount = 0
    /// Whether the connection that libcurl chose must not be used.
    private(set) var isConnectionStale = false
    private(set) var settings: HandleSettings?
    /// Whether an address of the host was skipped because it is not public.
    var wasKeptFromAddress = false
    var clock: TransferClock

    /// Whether libcurl runs the transfer.
    var isRunning = false

    /// The lane of the host, set by `Admission`.
    var lane: HostLane?
    var isAdmitted = false
    let demand: HostLane.Demand

    init(
        _ exchange: Exchange, _ continuation: Exchange.Continuation, _ inbox: Inbox, _ names: FieldNames,
        _ bodies: PendingBodies, needsOwnConnection: Bool
    ) {
        self.exchange = exchange
        self.continuation = continuation
        self.inbox = inbox
        self.bodies = bodies
        demand = needsOwnConnection ? .ownConnection : exchange.hop.delivery == .streamed ? .heldStream : .stream
        headReader = ResponseHeadReader(limit: exchange.hop.options.maximumHeaderSize, names: names)
        clock = TransferClock(exchange.hop)
    }

    var hop: Hop { exchange.hop }
    var origin: Origin { exchange.hop.address.origin }
    private(set) var hasEnded = false

    /// Prepares the handle. It is called again when the request must be sent again from its start.
    func begin(on handle: EasyHandle, _ settings: HandleSettings) -> CURLcode {
        self.handle = handle
        handle.transfer = self
        self.settings = settings
        clock.start()
        fields = settings.fields(of: hop)
        let needsNewConnection = isConnectionStale
        isConnectionStale = false
        connectCount = 0
        sent = nil
        return handle.prepare(exchange, settings, fields: fields, needsNewConnection: needsNewConnection)
    }

    /// Detaches the handle, which must have left the multi handle.
    func releaseHandle() -> EasyHandle? {
        defer {
            handle?.transfer = nil
            handle = nil
            fields = nil
        }
        return handle
    }

    /// Passes the result to the waiting caller or to the body's reader. Later calls do nothing.
    func finish(with result: Result<HopAnswer, any Error>) {
        hasEnded = true
        exchange.upload?.cancel()
        if let continuation {
            self.continuation = nil
            continuation.resume(with: result)
        } else if case .stream(let channel) = sink {
            handOverBody()
            switch result {
            case .success: channel.finish(nil)
            case .failure(let error): channel.finish(error)
            }
        }
    }

    func outcome(of result: CURLcode) -> Result<HopAnswer, any Error> {
        if case .discard(left: ..<0) = sink { return answer(ResponseBody(Data())) }
        if let refusal { return .failure(refusal) }
        guard result == CURLE_OK else { return .failure(failure(result)) }
        guard isWhole else {
            let reason = "it ended without the end of TLS, so that the answer may be cut off"
            return .failure(NetworkError.connectionLost(host: origin.name, reason: reason))
        }
        return answer(ResponseBody(body))
    }

    /// Whether the body is complete. Over TLS, a body that ends with its connection is complete only if the server
    /// ended TLS as well, because an attacker can end a connection (RFC 9112, section 9.8).
    private var isWhole: Bool {
        guard origin.scheme == "https", headReader.isEndedByClose, hop.method != .head else { return true }
        return sent?.tlsHasEnded == true
    }

    private func answer(_ body: ResponseBody) -> Result<HopAnswer, any Error> {
        guard let head = headReader.head else {
            return .failure(malformed("it has no complete header"))
        }
        var metrics = HopMetrics(hop.address)
        metrics.status = head.status.code
        metrics.queued = clock.queued
        if let handle { metrics.read(handle) }
        return .success(HopAnswer(head: head, body: body, hops: [metrics]))
    }

    private func malformed(_ reason: String) -> NetworkError {
        .malformedResponse(host: origin.name, reason: reason)
    }

    private func failure(_ result: CURLcode) -> NetworkError {
        if result == CURLE_COULDNT_CONNECT, wasKeptFromAddress {
            return .cannotConnect(host: origin.name, reason: "it has no public address, and the client uses no others")
        }
        let failure = TransferFailure(
            code: result,
            text: handle.map { String(cString: $0.errorText) } ?? "",
            systemError: Int32(truncatingIfNeeded: handle?.long(CURLINFO_OS_ERRNO) ?? 0),
            verifyResult: handle?.long(CURLINFO_SSL_VERIFYRESULT) ?? 0,
            hasHead: headReader.head != nil
        )
        return failure.networkError(host: origin, connectTimeout: hop.options.connectTimeout)
    }

    /// Passes new bytes to the reader of a streamed body.
    func handOverBody() {
        guard case .stream(let channel) = sink, !body.isEmpty else { return }
        channel.put(body)
        body = Data()
    }

    /// The error of a transfer that libcurl refused.
    func startError(_ result: CURLcode) -> NetworkError {
        .invalidRequest(reason: "libcurl refuses it: \(Curl.text(of: result))")
    }

    /// Whether only the network limits the transfer: neither the reader nor the body's source pauses it.
    var isFlowing: Bool {
        if case .stream(let channel) = sink, channel.isHeldBack { return false }
        return !isStarved
    }

    /// Checks the time limits.
    func verdict(at now: ContinuousClock.Instant) -> TransferClock.Verdict {
        clock.verdict(at: now, readyAfter: readyAfter, hasAnswer: headReader.byteCount > 0, isFlowing: isFlowing)
    }

    private var readyAfter: Duration? {
        let microseconds = handle?.offset(CURLINFO_PRETRANSFER_TIME_T) ?? 0
        return microseconds > 0 ? .microseconds(microseconds) : nil
    }

    /// - Parameter phase: The phase; `nil` means the current one.
    func timeoutError(_ phase: NetworkError.Phase?, _ limit: Duration) -> NetworkError {
        .timedOut(phase: phase ?? self.phase, after: limit, host: origin.name)
    }

    private var phase: NetworkError.Phase {
        if handle == nil { return .waitingForConnection }
        if headReader.byteCount > 0 { return .receivingAnswer }
        return readyAfter == nil ? .connecting : .waitingForAnswer
    }

    private var isStarved = false

    private var isAbandoned = false

    /// Discards the bytes that libcurl buffers for a slow reader. libcurl 7.88 does not free them when a transfer ends
    /// in the middle of an HTTP/2 stream.
    func abandon() {
        isAbandoned = true
        guard let handle, case .stream(let channel) = sink, channel.isHeldBack else { return }
        curl_easy_pause(handle.pointer, CURLPAUSE_CONT)
    }

    /// Resumes a paused transfer.
    func proceed() {
        guard let handle, !hasEnded else { return }
        isStarved = false
        clock.noteActivity()
        curl_easy_pause(handle.pointer, CURLPAUSE_CONT)
    }
}

// Functions for libcurl's callbacks.
extension Transfer {
    /// Reads a header line. Returns false to end the transfer.
    func take(header line: UnsafeRawBufferPointer) -> Bool {
        clock.noteActivity()
        do {
            try headReader.read(line)
        } catch {
            let reason =
                switch error {
                case .tooLarge(let limit): "its header is larger than \(limit) bytes"
                case .malformed(let reason): reason
                }
            refusal = malformed(reason)
            return false
        }
        if case .undecided = sink, let head = headReader.head { decideSink(head) }
        return true
    }

    private func decideSink(_ head: HTTPResponse) {
        if hop.dropsBody(of: head) {
            sink = .discard(left: 64 * 1024)
        } else if hop.delivery == .streamed {
            let channel = BodyChannel()
            sink = .stream(channel)
            clock.beginStream()
            let reader = BodyReader(channel, of: exchange.id, inbox)
            continuation?.resume(with: answer(ResponseBody(reader)))
            continuation = nil
        } else {
            let limit = max(0, hop.options.maximumBodySize)
            sink = .collect(limit: limit)
            // The length is only announced, so no more memory is reserved than a modest response needs.
            if let length = headReader.framing.contentLength {
                body.reserveCapacity(min(length, limit, 1024 * 1024))
            }
        }
    }

    /// Takes bytes of the body. Returns their number, or the value that makes libcurl stop or pause.
    func take(body bytes: UnsafeRawBufferPointer) -> Int {
        if isAbandoned { return bytes.count }
        clock.noteActivity()
        switch sink {
        case .undecided:
            refusal = malformed("its body begins before its header ends")
            return -1
        case .collect(let limit):
            guard bytes.count <= limit - body.count else {
                refusal = NetworkError.tooLarge(limit: limit, url: hop.address.nameForMessages)
                return -1
            }
            body.append(contentsOf: bytes)
        case .stream(let channel):
            guard channel.hasRoom(behind: body.count) else { return Int(CURL_WRITEFUNC_PAUSE) }
            collectForReader(bytes)
        case .discard(let left):
            sink = .discard(left: left - bytes.count)
            guard bytes.count <= left else { return -1 }
        }
        return bytes.count
    }

    private func collectForReader(_ bytes: UnsafeRawBufferPointer) {
        if body.isEmpty {
            bodies.add(self)
            // A full piece means that more bytes follow at once.
            if bytes.count >= 16 * 1024 { body.reserveCapacity(Self.largestChunk) }
        }
        body.append(contentsOf: bytes)
        if body.count > Self.largestChunk - 16 * 1024 { handOverBody() }
    }

    private static let largestChunk = 512 * 1024

    /// Fills the buffer with the next bytes of the request's body.
    func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
        clock.noteActivity()
        switch exchange.upload?.read(into: buffer) {
        case nil: return 0
        case .bytes(let count): return count
        case .later:
            isStarved = true
            return Int(CURL_READFUNC_PAUSE)
        case .failed(let error):
            refusal = error
            return Int(CURL_READFUNC_ABORT)
        }
    }

    /// Decides whether the request may be sent on the connection that is ready. libcurl also calls this when it repeats
    /// the request because a kept connection turns out to be dead. Returns false to forbid the sending.
    func sendMayBegin(_ ports: OpenSockets.Ports) -> Bool {
        guard let handle, let settings else { return false }
        let previous = sent
        let connects = handle.long(CURLINFO_NUM_CONNECTS)
        let isReused = connects == connectCount
        connectCount = connects
        let isHTTP2 = settings.usesHTTP2WithoutAsking || clibcurl_tls_is_http2(handle.pointer)
        if isReused, !isHTTP2, settings.hasUnreadBytes(handle, ports, origin) {
            // Nothing of the request was sent, so this does not count as an attempt.
            isConnectionStale = true
            handle.closeConnectionAtEnd()
            return false
        }
        sent = SentRequest(on: handle, isHTTP2: isHTTP2, isReusingConnection: isReused)
        sendCount += 1
        if isHTTP2 {
            handle.beVerbose()
            bodies.noteHTTP2(self)
        }
        guard let previous else { return true }
        // libcurl counts repetitions over the life of the handle, and gives up after the fifth.
        handle.mustBeReset = true
        guard let problem = obstacle(toRepeating: previous) else { return true }
        refusal = NetworkError.connectionLost(host: origin.name, reason: problem)
        return false
    }

    /// The reason why a request without a response must not be sent again; `nil` if there is none.
    private func obstacle(toRepeating sent: SentRequest) -> String? {
        if !sent.wasNotProcessed, !hop.isIdempotent {
            return "it closed before it answered, and the request may have been carried out"
        }
        if exchange.upload?.isAtStart == false, exchange.upload?.rewind() == false {
            return "it closed while the request's body was sent"
        }
        return sendCount > Self.maximumSendCount ? "it refused the request \(Self.maximumSendCount) times" : nil
    }

    /// The maximum number of sendings. A server that closes each connection after a few requests refuses some of the
    /// waiting ones several times.
    private static let maximumSendCount = 32

    /// Whether the request must be sent again from its start. That is the case if it was not sent, if the server has
    /// not processed it, or if a reused connection was closed before any byte of a response arrived. libcurl sends again
    /// too, but gives up after the fifth time, which a server that takes few streams on a connection can bring about.
    func mustBeSentAgain(after result: CURLcode) -> Bool {
        if isConnectionStale { return true }
        guard headReader.byteCount == 0, refusal == nil, !hasEnded, let sent, sent.isHTTP2 else { return false }
        let isLostRace = sent.isReusingConnection && result != CURLE_HTTP2_STREAM
        return (sent.wasNotProcessed || isLostRace) && obstacle(toRepeating: sent) == nil
    }
}
