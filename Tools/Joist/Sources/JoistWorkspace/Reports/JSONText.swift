import Foundation

/// The JSON style of joist: sorted keys, no escaped slashes, several lines.
public enum JSONText {
    /// The JSON text of a value.
    public static func of(_ value: some Encodable, isOneLine: Bool = false) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if !isOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
