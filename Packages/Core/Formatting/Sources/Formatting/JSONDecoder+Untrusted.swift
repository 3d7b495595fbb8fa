import Foundation

extension JSONDecoder {
    /// Decodes JSON that another program wrote or sent, or that may be damaged.
    ///
    /// `decode(_:from:)` of Swift 6.3 ends the process if the last byte is a bracket that opens the 513th level, because it
    /// looks for the place of that error behind the end. No JSON ends with such a bracket, in none of its encodings.
    ///
    /// - Throws: `DecodingError`.
    public func decode<Value: Decodable>(_ type: Value.Type, fromUntrusted data: Data) throws -> Value {
        guard data.last(where: { $0 != 0 }) != UInt8(ascii: "[") else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "The JSON is cut off."))
        }
        return try decode(type, from: data)
    }
}
