import HTTPTypes

/// Assembles the head of a response from its lines. It drops interim (1xx) heads and ignores trailers. It refuses heads
/// that libcurl accepts but that other readers would read differently.
struct ResponseHeadReader {
    enum Failure: Error, Equatable {
        case tooLarge(limit: Int)
        case malformed(String)
    }

    /// The maximum number of fields. No honest server sends as many; HTTPFields accepts at most 65,535.
    private static let maximumFieldCount = 10_000

    /// The final head, after its last line was read.
    private(set) var head: HTTPResponse?
    private(set) var byteCount = 0
    private(set) var framing = ResponseFraming()

    private let limit: Int
    private let names: FieldNames
    private var version = ResponseFraming.Version.http1_1
    private var status: HTTPResponse.Status?
    private var fields = HTTPFields()
    private var lastRole = FieldNames.Role.other

    init(limit: Int, names: FieldNames = FieldNames()) {
        self.limit = limit
        self.names = names
    }

    /// Whether only the end of the connection ends the body.
    var isEndedByClose: Bool {
        guard let head, version == .http1_1 || version == .http1_0, head.status.code != 204, head.status.code != 304
        else { return false }
        return framing.isEndedByClose
    }

    /// Reads the next line, with or without its line end.
    mutating func read(_ line: [UInt8]) throws(Failure) {
        let result = line.withUnsafeBytes { bytes in
            Result { () throws(Failure) in try read(bytes) }
        }
        try result.get()
    }

    /// Reads the next line, with or without its line end.
    mutating func read(_ line: UnsafeRawBufferPointer) throws(Failure) {
        guard line.count <= limit - byteCount else { throw .tooLarge(limit: limit) }
        byteCount += line.count
        guard head == nil else { return }

        let content = Self.withoutLineEnd(line)
        guard status != nil else { return try readStatusLine(content) }
        guard let first = content.first else { return try endHead() }
        // Some readers end the line at a line end or a zero inside it (RFC 9110, section 5.5).
        for byte in content where byte == 0 || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") {
            throw .malformed("a header line has a control character")
        }
        if first.isBlank {
            try appendToLastField(content)
        } else {
            try readField(content)
        }
    }

    private mutating func endHead() throws(Failure) {
        guard let status else { return }
        let isInterim = status.kind == .informational
        if let complaint = framing.complaint(version: version, isInterim: isInterim) { throw .malformed(complaint) }
        if isInterim {
            self.status = nil
        } else {
            head = HTTPResponse(status: status, headerFields: fields)
        }
        fields = HTTPFields()
    }

    private mutating func readField(_ line: UnsafeRawBufferPointer) throws(Failure) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
            throw .malformed("a header line has no colon")
        }
        guard let entry = names.entry(for: UnsafeRawBufferPointer(rebasing: line[..<colon])) else {
            throw .malformed("a header field has an improper name")
        }
        guard fields.count < Self.maximumFieldCount else {
            throw .malformed("its header has more than \(Self.maximumFieldCount) fields")
        }
        let value = UnsafeRawBufferPointer(rebasing: line[(colon + 1)...].trimmingBlanks)
        switch entry.role {
        case .contentLength: framing.noteContentLength(value)
        case .transferEncoding: framing.noteTransferEncoding(value)
        case .other: break
        }
        lastRole = entry.role
        if fields.isEmpty { fields.reserveCapacity(16) }
        fields.append(Self.field(entry.name, value))
    }

    private static func field(_ name: HTTPField.Name, _ value: UnsafeRawBufferPointer) -> HTTPField {
        // The value is usually ASCII, for which creating a `String` is faster.
        value.allSatisfy { $0 < 0x80 }
            ? HTTPField(name: name, value: String(decoding: value, as: UTF8.self)) : HTTPField(name: name, value: value)
    }

    /// Appends a folded line, an obsolete way to continue a value that clients must still accept (RFC 9112, section
    /// 5.2).
    private mutating func appendToLastField(_ content: UnsafeRawBufferPointer) throws(Failure) {
        guard let last = fields.indices.last else { throw .malformed("the header begins with a continuation line") }
        if lastRole != .other { framing.noteContinuation() }
        let field = fields[last]
        let bytes = field.withUnsafeBytesOfValue { Array($0) } + [UInt8(ascii: " ")] + content.trimmingBlanks
        fields[last] = HTTPField(name: field.name, value: bytes)
    }

    /// Reads a line such as `HTTP/1.1 200 OK`. libcurl makes up the line of HTTP/2 and 3, which has no reason phrase.
    private mutating func readStatusLine(_ line: UnsafeRawBufferPointer) throws(Failure) {
        let firstSpace = line.firstIndex(of: UInt8(ascii: " ")) ?? line.endIndex
        let afterCode = firstSpace + 4
        guard
            afterCode <= line.count, let version = Self.version(of: line[..<firstSpace]),
            afterCode == line.count || line[afterCode] == UInt8(ascii: " "),
            let code = Self.code(of: line[(firstSpace + 1)..<afterCode])
        else { throw .malformed("it does not begin with a status line") }
        self.version = version
        let reason = UnsafeRawBufferPointer(rebasing: line[min(afterCode + 1, line.count)...])
        for byte in reason where byte == 0 || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") {
            throw .malformed("its status line has a control character")
        }
        status = HTTPResponse.Status(code: code, reasonPhrase: String(decoding: reason, as: UTF8.self))
        framing = ResponseFraming()
        lastRole = .other
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

    /// The line without its line end: CR LF, or LF alone, which clients may accept.
    private static func withoutLineEnd(_ line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        guard line.last == UInt8(ascii: "\n") else { return line }
        let hasReturn = line.count > 1 && line[line.count - 2] == UInt8(ascii: "\r")
        return UnsafeRawBufferPointer(rebasing: line.dropLast(hasReturn ? 2 : 1))
    }
}
