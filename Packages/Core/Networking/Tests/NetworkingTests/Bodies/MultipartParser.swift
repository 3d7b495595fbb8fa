import FoundationEssentials

/// A strict parser of `multipart/form-data` (RFC 2046, section 5.1.1), to check what is sent.
struct MultipartParser {
    struct Part: Equatable {
        var headerLines: [String]
        var content: [UInt8]
    }

    struct Broken: Error, Equatable {}

    static func parts(of body: Data, boundary: String) throws -> [Part] {
        let bytes = Array(body)
        var parts: [Part] = []
        guard var position = end(of: "--\(boundary)", in: bytes, at: 0) else { throw Broken() }
        while end(of: "--\r\n", in: bytes, at: position) == nil {
            guard let head = end(of: "\r\n", in: bytes, at: position) else { throw Broken() }
            guard let blank = find("\r\n\r\n", in: bytes, from: head - 2) else { throw Broken() }
            let lines = String(decoding: bytes[head..<Swift.max(head, blank)], as: UTF8.self)
            let content = blank + 4
            guard let next = find("\r\n--\(boundary)", in: bytes, from: content) else { throw Broken() }
            parts.append(
                Part(
                    headerLines: lines.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init),
                    content: Array(bytes[content..<next])))
            position = next + 4 + boundary.utf8.count
        }
        guard position + 4 == bytes.count else { throw Broken() }
        return parts
    }

    private static func end(of text: String, in bytes: [UInt8], at position: Int) -> Int? {
        let pattern = Array(text.utf8)
        guard bytes.count - position >= pattern.count, bytes[position...].starts(with: pattern) else { return nil }
        return position + pattern.count
    }

    private static func find(_ text: String, in bytes: [UInt8], from start: Int) -> Int? {
        let pattern = Array(text.utf8)
        guard bytes.count >= pattern.count else { return nil }
        return (start...(bytes.count - pattern.count)).first {
            bytes[$0] == pattern[0] && bytes[$0...].starts(with: pattern)
        }
    }
}
