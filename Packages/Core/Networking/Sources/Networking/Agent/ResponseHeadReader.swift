import HTTPTypes

/// Puts a response's head together from its lines. Interim (1xx) heads are dropped, trailers ignored.
/// Refuses what libcurl accepts and other readers would read differently.
struct ResponseHeadReader {
    enum Failure: Error, Equatable {
        case tooLarge(limit: Int)
        case malformed(String)
    }

    /// More than anybody sends; HTTPFields takes at most 65,535.
    private static let maximumFieldCount = 10_000

    /// The final head, once its last line has come.
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

    /// Takes the next line, with or without its line end.
    mutating func read(_ line: [UInt8]) throws(Failure) {
        let result = line.withUnsafeBytes { bytes in
            Result { () throws(Failure) in try read(bytes) }
        }
        try result.get()
    }

    /// Takes the next line, with or without its line end.
    mutating func read(_ line: UnsafeRawBufferPointer) throws(Failure) {
        guard line.count <= limit - byteCount else { throw .tooLarge(limit: limit) }
        byteCount += line.count
        guard head == nil else { return }

        let content = Self.withoutLineEnd(line)
        guard status != nil else { return try readStatusLine(content) }
        guard let first = content.first else { return try endHead() }
        // A line end or a zero inside ends the line for some readers (RFC 9110, section 5.5).
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
        // As a rule it is ASCII, which is faster taken as text.
        value.allSatisfy { $0 < 0x80 }
            ? HTTPField(name: name, value: String(decoding: value, as: UTF8.self)) : HTTPField(name: name, value: value)
    }

    /// A folded line: an old way to continue a value, which clients must still accept (RFC 9112,
    /// section 5.2).
    private mutating func appendToLastField(_ content: UnsafeRawBufferPointer) throws(Failure) {
        guard let last = fields.indices.last else { throw .malformed("the header begins with a continuation line") }
        if lastRole != .other { framing.noteContinuation() }
        let field = fields[last]
        let bytes = field.withUnsafeBytesOfValue { Array($0) } + [UInt8(ascii: " ")] + content.trimmingBlanks
        fields[last] = HTTPField(name: field.name, value: bytes)
    }

    /// Reads `HTTP/1.1 200 OK`. In HTTP/2 and 3, where libcurl makes the line up, there is no reason.
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

    /// Without the one line end that it may have: CR LF, or LF alone, which clients may accept.
    private static func withoutLineEnd(_ line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        guard line.last == UInt8(ascii: "\n") else { return line }
        let hasReturn = line.count > 1 && line[line.count - 2] == UInt8(ascii: "\r")
        return UnsafeRawBufferPointer(rebasing: line.dropLast(hasReturn ? 2 : 1))
    }
}
