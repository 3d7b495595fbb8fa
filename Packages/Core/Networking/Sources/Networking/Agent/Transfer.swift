import CLibcurl
import FoundationEssentials
import HTTPTypes

/// An exchange in the agent's hands. Used on the agent's thread alone.
final class Transfer {
    let exchange: Exchange
    private var continuation: Exchange.Continuation?

    private(set) var handle: EasyHandle?
    private var fields: HeaderList?
    private var headReader: ResponseHeadReader
    private var body = Data()
    /// Why a callback broke the transfer off.
    private var refusal: NetworkError?

    /// Kept by `Admission`.
    var isAdmitted = false

    init(_ exchange: Exchange, _ continuation: Exchange.Continuation) {
        self.exchange = exchange
        self.continuation = continuation
        headReader = ResponseHeadReader(limit: exchange.hop.options.maximumHeaderSize)
    }

    var origin: Origin { exchange.hop.address.origin }
    var hasEnded: Bool { continuation == nil }
    var usedMultiplexing: Bool { (handle?.long(CURLINFO_HTTP_VERSION) ?? 0) >= Int(CURL_HTTP_VERSION_2_0) }

    /// Readies the handle. The transfer must outlive its time in the multi handle.
    func begin(on handle: EasyHandle) -> CURLcode {
        self.handle = handle
        let fields = HeaderList(exchange.hop)
        self.fields = fields
        let result = handle.prepare(exchange.hop, fields: fields)
        // Unretained: the loop keeps the transfer until the handle has left the multi handle.
        let context = Unmanaged.passUnretained(self).toOpaque()
        clibcurl_set_write_callback(handle.pointer, CURLOPT_HEADERFUNCTION, receiveHeader)
        clibcurl_set_pointer(handle.pointer, CURLOPT_HEADERDATA, context)
        clibcurl_set_write_callback(handle.pointer, CURLOPT_WRITEFUNCTION, receiveBody)
        clibcurl_set_pointer(handle.pointer, CURLOPT_WRITEDATA, context)
        return result
    }

    /// Gives the handle up; it must have left the multi handle.
    func releaseHandle() -> EasyHandle? {
        defer {
            handle = nil
            fields = nil
        }
        return handle
    }

    /// Ends the caller's wait; a second time does nothing.
    func resume(with result: Result<HopAnswer, any Error>) {
        guard let continuation else { return }
        self.continuation = nil
        continuation.resume(with: result)
    }

    func outcome(of result: CURLcode) -> Result<HopAnswer, any Error> {
        if let refusal { return .failure(refusal) }
        guard result == CURLE_OK else { return .failure(error(for: result)) }
        guard let head = headReader.head else {
            return .failure(NetworkError.malformedResponse(host: origin.name, reason: "it has no complete header"))
        }
        var metrics = HopMetrics(url: exchange.hop.address.nameForMessages)
        metrics.status = head.status.code
        return .success(HopAnswer(head: head, body: ResponseBody(body), hops: [metrics]))
    }

    private func error(for result: CURLcode) -> NetworkError {
        let failure = TransferFailure(
            code: result,
            text: handle.map { String(cString: $0.errorText) } ?? "",
            systemError: Int32(truncatingIfNeeded: handle?.long(CURLINFO_OS_ERRNO) ?? 0),
            hasHead: headReader.head != nil
        )
        return failure.networkError(host: origin, connectTimeout: exchange.hop.options.connectTimeout)
    }

    /// For a transfer that libcurl did not take on.
    func startError(_ result: CURLcode) -> NetworkError {
        .invalidRequest(reason: "libcurl refuses it: \(Curl.text(of: result))")
    }

    var timeoutError: NetworkError {
        let phase: NetworkError.Phase =
            if let handle {
                if headReader.byteCount > 0 {
                    .receivingAnswer
                } else if handle.offset(CURLINFO_PRETRANSFER_TIME_T) > 0 {
                    .waitingForAnswer
                } else {
                    .connecting
                }
            } else {
                .waitingForConnection
            }
        return .timedOut(phase: phase, after: exchange.hop.options.timeout ?? .zero, host: origin.name)
    }

    /// Takes a header line; false breaks the transfer off.
    fileprivate func take(header line: [UInt8]) -> Bool {
        do {
            try headReader.read(line)
            return true
        } catch {
            let reason =
                switch error {
                case .tooLarge(let limit): "its header is larger than \(limit) bytes"
                case .malformed(let reason): reason
                }
            refusal = .malformedResponse(host: origin.name, reason: reason)
            return false
        }
    }

    /// Takes decoded bytes of the body; false breaks the transfer off.
    fileprivate func take(body bytes: UnsafeRawBufferPointer) -> Bool {
        let limit = max(0, exchange.hop.options.maximumBodySize)
        guard bytes.count <= limit - body.count else {
            refusal = .tooLarge(limit: limit, url: exchange.hop.address.nameForMessages)
            return false
        }
        body.append(contentsOf: bytes)
        return true
    }
}

// Called by libcurl inside `curl_multi_perform`, on the agent's thread. Returning another number
// than was offered makes libcurl end the transfer.

private func receiveHeader(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let bytes, let context else { return 0 }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    let line = Array(UnsafeRawBufferPointer(start: bytes, count: size * count))
    return transfer.take(header: line) ? size * count : 0
}

private func receiveBody(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let context else { return 0 }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    let offered = UnsafeRawBufferPointer(start: bytes, count: size * count)
    // Nothing offered cannot be refused by returning 0; it is harmless anyway.
    return transfer.take(body: offered) ? offered.count : -1
}
