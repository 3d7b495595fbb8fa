/// Writes properties as compact JSON (RFC 8259) into a buffer that can be reused.
///
/// Names are sorted, so that equal properties have equal text. NaN and infinities, which JSON does not have, are
/// written as strings.
package struct JSONWriter: Sendable {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    private mutating func append(_ part: StaticString) {
        part.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    package mutating func write(_ properties: Properties) {
        bytes.append(UInt8(ascii: "{"))
        var isFirst = true
        for (name, value) in properties.sorted(by: { $0.key < $1.key }) {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            write(name)
            bytes.append(UInt8(ascii: ":"))
            write(value)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    package mutating func write(_ value: PropertyValue) {
        switch value {
        case .string(let string): write(string)
        case .int(let int): bytes.append(contentsOf: String(int).utf8)
        case .double(let double): write(double)
        case .bool(let bool): append(bool ? "true" : "false")
        case .date(let date): write(ISO8601.string(from: date))
        case .list(let values): write(values)
        case .object(let properties): write(properties)
        }
    }

    package mutating func write(_ string: String) {
        var string = string
        bytes.append(UInt8(ascii: "\""))
        string.withUTF8 { characters in
            var start = 0
            for (index, character) in characters.enumerated() where Self.needsEscape(character) {
                bytes.append(contentsOf: characters[start..<index])
                escape(character)
                start = index + 1
            }
            bytes.append(contentsOf: characters[start...])
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func write(_ values: [PropertyValue]) {
        bytes.append(UInt8(ascii: "["))
        for (index, value) in values.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            write(value)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// Writes a number with a point or an exponent, so that the reader returns a `Double`.
    private mutating func write(_ double: Double) {
        if double.isFinite {
            bytes.append(contentsOf: double.description.utf8)
        } else {
            write(double.isNaN ? "NaN" : double > 0 ? "Infinity" : "-Infinity")
        }
    }

    private static func needsEscape(_ character: UInt8) -> Bool {
        character < 0x20 || character == UInt8(ascii: "\"") || character == UInt8(ascii: "\\")
    }

    private mutating func escape(_ character: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch character {
        case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
        case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
        case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(character)
        default:
            append("u00")
            for digit in [character >> 4, character & 15] {
                bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
    }
}

extension Properties {
    /// The properties as one line of JSON.
    package var json: String {
        var writer = JSONWriter()
        writer.write(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
