/// The fields of a head that determine where the body ends. If two readers of the same bytes saw different ends, one
/// reader's body would be the other's next response (RFC 9112, section 11.2). Ambiguous heads are therefore refused.
/// libcurl 7.88 accepts them.
struct ResponseFraming {
    /// The protocol version that a status line names.
    enum Version: Equatable {
        case http1_0
        case http1_1
        case http2
        case http3
    }

    /// The announced size of the body in bytes.
    private(set) var contentLength: Int?
    private var codingCount = 0
    private var isChunked = false
    private var firstComplaint: String?

    /// Whether only the end of the connection ends the body.
    var isEndedByClose: Bool { contentLength == nil && codingCount == 0 }

    /// Reads the value of a `Content-Length`. The same length may be repeated, also as a list (RFC 9110, section 8.6).
    mutating func noteContentLength(_ value: some BidirectionalCollection<UInt8>) {
        for part in value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
            guard let number = part.trimmingBlanks.decimal else {
                return complain("its Content-Length is not a number of bytes")
            }
            guard contentLength == nil || contentLength == number else {
                return complain("it has different Content-Lengths")
            }
            contentLength = number
        }
    }

    /// Reads the value of a `Transfer-Encoding`.
    mutating func noteTransferEncoding(_ value: some BidirectionalCollection<UInt8>) {
        codingCount += 1
        isChunked = String(decoding: value, as: UTF8.self).lowercased() == "chunked"
    }

    /// Notes that a value of one of the two fields continues in a further line.
    mutating func noteContinuation() {
        complain("the length of its body continues on a second line")
    }

    /// The reason to refuse the head; `nil` if there is none.
    func complaint(version: Version, isInterim: Bool) -> String? {
        if let firstComplaint { return firstComplaint }
        // libcurl would apply them to the final response (RFC 9110, section 8.6; RFC 9112, section 6.1).
        if isInterim, contentLength != nil || codingCount > 0 { return "an interim response has a body length" }
        guard codingCount > 0 else { return nil }
        guard contentLength == nil else { return "it has both Content-Length and Transfer-Encoding" }
        guard version == .http1_1 else { return "it has a Transfer-Encoding, which only HTTP/1.1 knows" }
        guard codingCount == 1 else { return "it has more than one Transfer-Encoding" }
        // The client requests no other coding (RFC 9112, section 7.4).
        return isChunked ? nil : "its Transfer-Encoding is not chunked"
    }

    private mutating func complain(_ text: String) {
        if firstComplaint == nil { firstComplaint = text }
    }
}
