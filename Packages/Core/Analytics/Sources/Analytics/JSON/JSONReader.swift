/// Reads the output of ``JSONWriter``. Any other input, such as null or bytes after the end, is rejected as damage.
package struct JSONReader {
    package struct Damage: Error, Equatable {
        /// The position of the damage, in bytes from the start.
        package let offset: Int
    }

    /// The greatest nesting that is read: far deeper than the writer's output, and safe for the stack.
    private static let greatestDepth = 64

    private let bytes: [UInt8]
    private var offset = 0
    private var depth = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    package static func properties(in bytes: [UInt8]) throws(Damage) -> Properties {
        var reader = JSONReader(bytes)
        let properties = try reader.object()
        guard reader.offset == bytes.count else { throw reader.damage }
        return properties
    }

    private var damage: Damage { Damage(offset: offset) }

    private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }

    private mutating func expect(_ text: StaticString) throws(Damage) {
        let matches = text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
        guard matches else { throw damage }
        offset += text.utf8CodeUnitCount
    }

    private mutating func value() throws(Damage) -> PropertyValue {
        switch next {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "{"): return .object(try object())
        case UInt8(ascii: "["): return .list(try list())
        case UInt8(ascii: "t"):
            try expect("true")
            return .bool(true)
        case UInt8(ascii: "f"):
            try expect("false")
            return .bool(false)
        default: return try number()
        }
    }

    private mutating func enter() throws(Damage) {
        depth += 1
        guard depth <= Self.greatestDepth else { throw damage }
    }

    private mutating func object() throws(Damage) -> Properties {
        try enter()
        defer { depth -= 1 }
        try expect("{")
        var properties: Properties = [:]
        if skip("}") { return properties }
        repeat {
            let name = try string()
            try expect(":")
            properties[name] = try value()
        } while skip(",")
        try expect("}")
        return properties
    }

    private mutating func list() throws(Damage) -> [PropertyValue] {
        try enter()
        defer { depth -= 1 }
        try expect("[")
        var values: [PropertyValue] = []
        if skip("]") { return values }
        repeat { values.append(try value()) } while skip(",")
        try expect("]")
        return values
    }

    private mutating func number() throws(Damage) -> PropertyValue {
        let start = offset
        while let character = next, Self.isOfNumber(character) { offset += 1 }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        if let int = Int64(text), text.first != "+" { return .int(int) }
        guard let first = text.utf8.first, first != UInt8(ascii: "+"), let double = Double(text), double.isFinite else {
            throw Damage(offset: start)
        }
        return .double(double)
    }

    private static func isOfNumber(_ character: UInt8) -> Bool {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    private mutating func string() throws(Damage) -> String {
        try expect("\"")
        var characters: [UInt8] = []
        var start = offset
        while let character = next {
            guard character >= 0x20 else { break }
            if character == UInt8(ascii: "\"") || character == UInt8(ascii: "\\") {
                characters.append(contentsOf: bytes[start..<offset])
                offset += 1
                if character == UInt8(ascii: "\"") {
                    guard let string = String(validating: characters, as: UTF8.self) else { break }
                    return string
                }
                characters.append(try escaped())
                start = offset
            } else {
                offset += 1
            }
        }
        throw damage
    }

    /// Reads an escape sequence. Only the escapes that the writer uses are valid.
    private mutating func escaped() throws(Damage) -> UInt8 {
        let character = next
        offset += 1
        switch character {
        case UInt8(ascii: "n"): return UInt8(ascii: "\n")
        case UInt8(ascii: "r"): return UInt8(ascii: "\r")
        case UInt8(ascii: "t"): return UInt8(ascii: "\t")
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): return character ?? 0
        case UInt8(ascii: "u"):
            let end = min(offset + 4, bytes.count)
            let digits = String(decoding: bytes[offset..<end], as: UTF8.self)
            guard digits.utf8.count == 4, let code = UInt8(digits, radix: 16), code < 0x20 else { throw damage }
            offset += 4
            return code
        default: throw damage
        }
    }
}
