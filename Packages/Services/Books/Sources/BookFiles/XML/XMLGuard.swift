/// Removes from a document what the parser would refuse, and refuses what could cost too much.
///
/// Real files often have declarations and processing instructions that are invalid or in the wrong place. A document type
/// can declare entities, which the parser would expand from a few bytes to gigabytes. Deeply nested elements would overflow
/// the stack.
package struct XMLGuard {
    private static let attributesOfTag = 64
    private static let depth = 128

    private var bytes: [UInt8]
    private var position = 0
    private var depth = 0

    /// - Returns: The document with spaces for declarations, instructions and comments; `nil` if it could cost more
    ///   time than its size bounds. It need not be well-formed.
    static func safe(_ bytes: [UInt8]) -> [UInt8]? {
        var scan = XMLGuard(bytes: bytes)
        return scan.pass() ? scan.bytes : nil
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// Whether a document in ASCII's letters declares a document type, outside of comments and CDATA.
    package static func hasDeclaration(_ bytes: [UInt8]) -> Bool {
        var scan = XMLGuard(bytes: bytes)
        while let start = scan.bytes[scan.position...].firstIndex(of: UInt8(ascii: "<")) {
            scan.position = start + 1
            if scan.skip("![CDATA[", to: "]]>") || scan.skip("!--", to: "-->") || scan.skip("?", to: "?>") { continue }
            if scan.bytes[safe: scan.position] == UInt8(ascii: "!") { return true }
        }
        return false
    }

    private mutating func pass() -> Bool {
        while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            position = start + 1
            if skip("![CDATA[", to: "]]>") { continue }
            if skip("!--", to: "-->") || skip("?", to: "?>") {
                blank(from: start)
                continue
            }
            switch bytes[safe: position] {
            case UInt8(ascii: "!"):
                guard passTag(isDeclaration: true) else { return false }
                blank(from: start)
            case UInt8(ascii: "/"):
                depth = max(0, depth - 1)
                guard passTag() else { return false }
            default:
                depth += 1
                guard depth <= Self.depth, passTag() else { return false }
                if position >= 2, bytes[position - 2] == UInt8(ascii: "/") { depth -= 1 }
            }
        }
        return true
    }

    /// Keeps line ends, so that the parser names the right line.
    private mutating func blank(from start: Int) {
        for index in start..<position where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
    }

    /// Goes behind the `>` of a tag.
    ///
    /// - Returns: `false` if it has too many attributes, or is a document type that declares something itself.
    private mutating func passTag(isDeclaration: Bool = false) -> Bool {
        var quote: UInt8?
        var values = 0
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == quote {
                quote = nil
            } else if quote == nil {
                switch byte {
                case UInt8(ascii: ">"): return true
                case UInt8(ascii: "["): if isDeclaration { return false }
                case UInt8(ascii: "\""), UInt8(ascii: "'"):
                    quote = byte
                    values += 1
                    guard values <= Self.attributesOfTag else { return false }
                default: break
                }
            }
        }
        return true
    }

    /// Skips the construct that begins here, if there is one.
    private mutating func skip(_ start: StaticString, to end: StaticString) -> Bool {
        guard bytes.hasText(start, at: position) else { return false }
        position = bytes.end(of: end, from: position + start.utf8CodeUnitCount) ?? bytes.count
        return true
    }
}
