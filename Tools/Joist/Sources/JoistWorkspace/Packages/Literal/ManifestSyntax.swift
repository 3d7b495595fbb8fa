/// The form of a manifest that consists of imports and `let package = Package(…)` with literals as arguments.
///
/// It is read without a parser of Swift, and only if the compiler reads it in the same way: conditions, operators,
/// escapes, raw strings, backticks, semicolons and attributes are unknown.
struct ManifestSyntax {
    /// The names of the imported modules.
    let imports: [String]
    let package: Expression

    /// An expression of literals.
    indirect enum Expression {
        /// A string of printable ASCII characters.
        case text(String)
        /// `true` or `false`.
        case bool(String)
        /// Such as `.v6`.
        case member(String)
        case list([Expression])
        /// Such as `.package(path: "../Todo")`.
        case call(String, [Argument])
        /// Such as `"1.0.0"..<"2.0.0"`.
        case range(operator: String, Expression, Expression)
    }

    struct Argument {
        /// `_` if there is none.
        let label: String
        let value: Expression
    }

    /// - Returns: `nil` if the manifest contains anything else.
    init?(_ manifest: [UInt8]) {
        var parser = ManifestParser(manifest)
        guard let (imports, package) = try? parser.file() else { return nil }
        (self.imports, self.package) = (imports, package)
    }
}

/// Reads a manifest byte by byte.
private struct ManifestParser {
    /// The manifest contains something that this parser does not know.
    struct Unknown: Error {}

    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The byte at the index; 0, which no manifest contains, at the end.
    private var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

    mutating func file() throws -> (imports: [String], package: ManifestSyntax.Expression) {
        var imports: [String] = []
        var package: ManifestSyntax.Expression?
        // The first line is the comment with the tools version.
        while try skipSpace(), index < bytes.count {
            switch try word() {
            case "import":
                try require(" ")
                imports.append(try word())
            case "let" where package == nil:
                package = try self.package()
            default: throw Unknown()
            }
        }
        guard index == bytes.count, let package else { throw Unknown() }
        return (imports, package)
    }

    /// ` package = Package(…)`
    private mutating func package() throws -> ManifestSyntax.Expression {
        try require(" ")
        guard try word() == "package" else { throw Unknown() }
        try require(" ")
        try require("=")
        // Space on both sides, as the compiler wants it.
        guard isSpace(next) else { throw Unknown() }
        try skipSpace()
        let name = try word()
        guard name == "Package", next == UInt8(ascii: "(") else { throw Unknown() }
        return .call(name, try arguments())
    }

    private mutating func expression() throws -> ManifestSyntax.Expression {
        switch next {
        case UInt8(ascii: "\""): return try text()
        case UInt8(ascii: "["): return .list(try list(until: "]") { try $0.expression() })
        case UInt8(ascii: "."):
            index += 1
            let name = try word()
            return next == UInt8(ascii: "(") ? .call(name, try arguments()) : .member(name)
        default:
            let word = try word()
            guard ["true", "false"].contains(word) else { throw Unknown() }
            return .bool(word)
        }
    }

    private mutating func arguments() throws -> [ManifestSyntax.Argument] {
        try list(until: ")") { parser in
            let start = parser.index
            if let label = try? parser.word() {
                try parser.skipSpace()
                if label != "_", parser.skip(":") {
                    try parser.skipSpace()
                    return ManifestSyntax.Argument(label: label, value: try parser.expression())
                }
            }
            parser.index = start
            return ManifestSyntax.Argument(label: "_", value: try parser.expression())
        }
    }

    /// Elements between brackets, separated by commas. The last one may have a comma, too.
    private mutating func list<Element>(
        until end: Unicode.Scalar, element: (inout ManifestParser) throws -> Element
    ) throws -> [Element] {
        // Each level takes a part of the stack. Manifests have less than ten.
        depth += 1
        defer { depth -= 1 }
        guard depth <= 32 else { throw Unknown() }
        index += 1
        var elements: [Element] = []
        while true {
            try skipSpace()
            if skip(end) { return elements }
            elements.append(try element(&self))
            try skipSpace()
            if !skip(",") {
                try require(end)
                return elements
            }
        }
    }

    /// A string, or a range of two.
    private mutating func text() throws -> ManifestSyntax.Expression {
        let from = try string()
        let start = index
        try skipSpace()
        guard next == UInt8(ascii: ".") else {
            index = start
            return from
        }
        // An operator between two operands has the same space on both sides. A comment may count as space or not.
        let space = bytes[start..<index]
        guard space.allSatisfy(isSpace) else { throw Unknown() }
        try require(".")
        try require(".")
        let name = skip("<") ? "..<" : "..."
        if name == "..." { try require(".") }
        guard isSpace(next) == !space.isEmpty else { throw Unknown() }
        while isSpace(next) { index += 1 }
        return .range(operator: name, from, try string())
    }

    /// Requires a string of printable ASCII characters without escapes and interpolation. It may be empty, but then
    /// no quotation mark follows: three begin a string of several lines.
    private mutating func string() throws -> ManifestSyntax.Expression {
        try require("\"")
        let start = index
        while next != UInt8(ascii: "\"") {
            guard (0x20...0x7E).contains(next), next != UInt8(ascii: "\\") else { throw Unknown() }
            index += 1
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        index += 1
        guard next != UInt8(ascii: "\"") else { throw Unknown() }
        return .text(text)
    }

    private mutating func word() throws -> String {
        let start = index
        while isLetter(next) || index > start && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { index += 1 }
        guard index > start else { throw Unknown() }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// Skips spaces, newlines and comments.
    ///
    /// - Returns: Whether there was a newline outside of block comments, or the file ends.
    @discardableResult
    private mutating func skipSpace() throws -> Bool {
        var hasNewline = false
        while index < bytes.count {
            if isSpace(next) {
                hasNewline = hasNewline || next == UInt8(ascii: "\n")
                index += 1
            } else if skip("/") {
                if skip("/") { try skipLine() } else { try skipBlock() }
            } else {
                return hasNewline
            }
        }
        return true
    }

    private mutating func skipLine() throws {
        while index < bytes.count, next != UInt8(ascii: "\n") { try skipInComment() }
    }

    /// Skips a block comment after its first character. Such comments nest.
    private mutating func skipBlock() throws {
        try require("*")
        var depth = 1
        while depth > 0 {
            if skip("*") {
                if skip("/") { depth -= 1 }
            } else if skip("/") {
                if skip("*") { depth += 1 }
            } else {
                try skipInComment()
            }
        }
    }

    /// Control characters are unknown in comments, too.
    private mutating func skipInComment() throws {
        guard next >= 0x20 || isSpace(next) else { throw Unknown() }
        index += 1
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func require(_ character: Unicode.Scalar) throws {
        guard skip(character) else { throw Unknown() }
    }

    private func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
    }

    private func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            || byte == UInt8(ascii: "_")
    }
}
