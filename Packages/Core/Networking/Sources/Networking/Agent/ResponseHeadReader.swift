import HTTPTypes

/// Puts a response's head together from its lines. Interim (1xx) heads are dropped, trailers ignored.
struct ResponseHeadReader {
    enum Failure: Error, Equatable {
        case tooLarge(limit: Int)
        case malformed(String)
    }

    /// The final head, once its last line has come.
    var head: HTTPResponse? { isComplete ? building : nil }
    private(set) var byteCount = 0

    private let limit: Int
    private var building: HTTPResponse?
    private var isComplete = false

    init(limit: Int) {
        self.limit = limit
    }

    /// Takes the next line, with or without its line end.
    mutating func read(_ line: [UInt8]) throws(Failure) {
        byteCount += line.count
        guard byteCount <= limit else { throw .tooLarge(limit: limit) }
        guard !isComplete else { return }

        let content = line.prefix { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
        if building == nil {
            building = HTTPResponse(status: try Self.status(of: content))
        } else if content.isEmpty {
            endHead()
        } else if content.first == UInt8(ascii: " ") || content.first == UInt8(ascii: "\t") {
            try appendToLastField(content)
        } else {
            building?.headerFields.append(try Self.field(of: content))
        }
    }

    private mutating func endHead() {
        if let building, building.status.kind == .informational {
            self.building = nil
        } else {
            isComplete = true
        }
    }

    /// A folded line: an old way to continue a value, which clients must still accept.
    private mutating func appendToLastField(_ content: ArraySlice<UInt8>) throws(Failure) {
        guard var fields = building?.headerFields, let last = fields.indices.last else {
            throw .malformed("the header begins with a continuation line")
        }
        let field = fields[last]
        let bytes = field.withUnsafeBytesOfValue { Array($0) } + [UInt8(ascii: " ")] + content.trimmed
        fields[last] = HTTPField(name: field.name, value: bytes)
        building?.headerFields = fields
    }

    private static func status(of line: ArraySlice<UInt8>) throws(Failure) -> HTTPResponse.Status {
        let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
        guard
            parts.count >= 2, parts[0].starts(with: "HTTP/".utf8), parts[1].count == 3,
            parts[1].allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let code = Int(String(decoding: parts[1], as: UTF8.self)), code >= 100
        else { throw .malformed("it does not begin with a status line") }
        let reason = parts.count > 2 ? String(decoding: parts[2], as: UTF8.self) : ""
        return HTTPResponse.Status(code: code, reasonPhrase: reason)
    }

    private static func field(of line: ArraySlice<UInt8>) throws(Failure) -> HTTPField {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
            throw .malformed("a header line has no colon")
        }
        guard let name = HTTPField.Name(String(decoding: line[..<colon], as: UTF8.self)), !name.rawName.hasPrefix(":")
        else { throw .malformed("a header field has an improper name") }
        return HTTPField(name: name, value: line[line.index(after: colon)...].trimmed)
    }
}

extension ArraySlice<UInt8> {
    fileprivate var trimmed: ArraySlice<UInt8> {
        let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) }) else {
            return []
        }
        return self[first...last]
    }
}
