import Foundation

enum JSONPrinting {
    /// Prints a value as JSON: keys sorted, dates in ISO 8601.
    static func print(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try Console.print(String(decoding: try encoder.encode(value), as: UTF8.self))
    }
}
