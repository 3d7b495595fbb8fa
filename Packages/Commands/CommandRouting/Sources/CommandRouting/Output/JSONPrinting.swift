import Foundation

/// Lays out JSON as `jq` does: two spaces for each level, `"key": value`, and empty arrays and objects in one line.
public enum JSONPrinting {
    /// The value with its keys sorted.
    public static func text(of value: some Encodable) throws -> String { layout(try encode(value)) }

    /// The value on one line.
    public static func line(of value: some Encodable) throws -> String {
        String(decoding: try encode(value), as: UTF8.self)
    }

    private static func encode(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }

    /// Lays out valid JSON.
    ///
    /// - Parameter level: The number of enclosing arrays and objects.
    public static func layout(_ json: some Sequence<UInt8>, level: Int = 0) -> String {
        var text: [UInt8] = []
        var level = level
        var (isInString, isEscaped, isJustOpened) = (false, false, false)
        func breakLine() {
            text.append(UInt8(ascii: "\n"))
            text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
        }
        for byte in json {
            if isInString {
                text.append(byte)
                isInString = isEscaped || byte != UInt8(ascii: "\"")
                isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
                continue
            }
            switch byte {
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                level -= 1
                if !isJustOpened { breakLine() }
                isJustOpened = false
                text.append(byte)
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
            default:
                if isJustOpened { breakLine() }
                isJustOpened = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
                text.append(byte)
                switch byte {
                case UInt8(ascii: "{"), UInt8(ascii: "["): level += 1
                case UInt8(ascii: ","): breakLine()
                case UInt8(ascii: ":"): text.append(UInt8(ascii: " "))
                default: isInString = byte == UInt8(ascii: "\"")
                }
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
