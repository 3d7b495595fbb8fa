import HTTPTypes

/// The head of a response, read from its bytes. Heads are refused that libcurl accepts but that other readers would
/// read differently.
final class ResponseHead {
    enum Failure: Error, Equatable {
        case malformed(String)
    }

    /// The maximum number of bytes of the header, including interim (1xx) responses and trailers.
    static let maximumSize = 256 * 1024

    /// The maximum number of fields. No honest server sends as many; HTTPFields accepts at most 65,535.
    private static let maximumFieldCount = 10_000

    @exclusivity(unchecked) private(set) var response: HTTPResponse
    @exclusivity(unchecked) private(set) var framing = ResponseFraming()
    /// The number of the status.
    let status: Int
    private let version: ResponseFraming.Version
    @exclusivity(unchecked) private var lastRole = FieldName.Role.other

    var isInterim: Bool { status < 200 }

    /// Whether the response is a redirect; see `Hop.redirected(by:)`.
    private(set) lazy var isRedirect = Hop.isRedirect(response)

    /// Whether only the end of the connection ends the body.
    var isEndedByClose: Bool {
        guard version == .http1_1 || version == .http1_0, status != 204, status != 304
        else { return false }
        return framing.isEndedByClose
    }

    /// Reads a head.
    ///
    /// - Parameters:
    ///   - bytes: All lines with their line ends, the empty one included.
    ///   - names: Names that were read before.
    init(_ bytes: UnsafeRawBufferPointer, _ names: inout ParseCache<FieldName>) throws(Failure) {
        var lines = Lines(rest: bytes)
        (version, response) = try Self.statusLine(lines.next())
        status = response.status.code
        var folded: [UInt8]?
        while case let line = lines.next(), let first = line.first {
            // Some readers end the line at a line end or a zero inside it (RFC 9110, section 5.5).
            for byte in line where byte == 0 || byte == UInt8(ascii: "\r") {
                throw .malformed("a header line has a control character")
            }
            if first.isBlank {
                try append(line, to: &folded)
            } else {
                endFolding(&folded)
                try readField(line, &names)
            }
        }
        endFolding(&folded)
        if let complaint = framing.complaint(version: version, isInterim: isInterim) { throw .malformed(complaint) }
    }

    private func readField(
        _ line: UnsafeRawBufferPointer, _ names: inout ParseCache<FieldName>
    ) throws(Failure) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
            throw .malformed("a header line has no colon")
        }
        guard let name = FieldName.read(UnsafeRawBufferPointer(rebasing: line[..<colon]), &names) else {
            throw .malformed("the name of a header field is invalid")
        }
        guard response.headerFields.count < Self.maximumFieldCount else {
            throw .malformed("its header has more than \(Self.maximumFieldCount) fields")
        }
        let value = UnsafeRawBufferPointer(rebasing: line[(colon + 1)...].trimmingBlanks)
        switch name.role {
        case .contentLength: framing.noteContentLength(value)
        case .transferEncoding: framing.noteTransferEncoding(value)
        case .other: break
        }
        lastRole = name.role
        response.headerFields.append(Self.field(name.name, value))
    }

    private static func field(_ name: HTTPField.Name, _ value: UnsafeRawBufferPointer) -> HTTPField {
        // The value is usually ASCII, for which creating a `String` is faster.
        value.allSatisfy { $0 < 0x80 }
            ? HTTPField(name: name, value: String(decoding: value, as: UTF8.self)) : HTTPField(name: name, value: value)
    }

    /// Appends a folded line, an obsolete way to continue a value that clients must still accept (RFC 9112, section
    /// 5.2). The lines of a value are collected, because changing the field for each would copy all lines before it.
    private func append(_ content: UnsafeRawBufferPointer, to folded: inout [UInt8]?) throws(Failure) {
        guard let last = response.headerFields.last else {
            throw .malformed("the header begins with a continuation line")
        }
        if lastRole != .other { framing.noteContinuation() }
        if folded == nil { folded = last.withUnsafeBytesOfValue { Array($0) } }
        folded?.append(UInt8(ascii: " "))
        folded?.append(contentsOf: content.trimmingBlanks)
    }

    /// Gives the last field the value that was collected from folded lines.
    private func endFolding(_ folded: inout [UInt8]?) {
        guard let value = folded, let last = response.headerFields.indices.last else { return }
        response.headerFields[last] = HTTPField(name: response.headerFields[last].name, value: value)
        folded = nil
    }

    /// Reads a line such as `HTTP/1.1 200 OK`. libcurl makes up the line of HTTP/2 and 3, which has no reason phrase.
    private static func statusLine(
        _ line: UnsafeRawBufferPointer
    ) throws(Failure) -> (ResponseFraming.Version, HTTPResponse) {
        let firstSpace = line.firstIndex(of: UInt8(ascii: " ")) ?? line.endIndex
        let afterCode = firstSpace + 4
        guard
            afterCode <= line.count, let version = version(of: line[..<firstSpace]),
            afterCode == line.count || line[afterCode] == UInt8(ascii: " "),
            let code = code(of: line[(firstSpace + 1)..<afterCode])
        else { throw .malformed("it does not begin with a status line") }
        let reason = UnsafeRawBufferPointer(rebasing: line[min(afterCode + 1, line.count)...])
        for byte in reason where byte == 0 || byte == UInt8(ascii: "\r") {
            throw .malformed("its status line has a control character")
        }
        let status = HTTPResponse.Status(code: code, reasonPhrase: String(decoding: reason, as: UTF8.self))
        return (version, HTTPResponse(status: status))
    }

    private static func code(of digits: Slice<UnsafeRawBufferPointer>) -> Int? {
        var code = 0
        for digit in digits {
            guard digit.isDigit else { return nil }
            code = code * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return code >= 100 ? code : nil
    }

    private static func version(of text: Slice<UnsafeRawBufferPointer>) -> ResponseFraming.Version? {
        if text.elementsEqual("HTTP/1.1".utf8) { return .http1_1 }
        if text.elementsEqual("HTTP/1.0".utf8) { return .http1_0 }
        if text.elementsEqual("HTTP/2".utf8) { return .http2 }
        return text.elementsEqual("HTTP/3".utf8) ? .http3 : nil
    }

    /// The lines of a head without their line ends: CR LF, or LF alone, which clients may accept.
    private struct Lines {
        var rest: UnsafeRawBufferPointer

        /// The next line; empty at the end.
        mutating func next() -> UnsafeRawBufferPointer {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.count
            let line = UnsafeRawBufferPointer(rebasing: rest[..<end])
            rest = UnsafeRawBufferPointer(rebasing: rest[min(end + 1, rest.count)...])
            return line.last == UInt8(ascii: "\r") ? UnsafeRawBufferPointer(rebasing: line.dropLast()) : line
        }
    }
}
