import Foundation

extension JSONDecoder {
    /// Decodes JSON that another program wrote or sent, or that may be damaged.
    ///
    /// `decode(_:from:)` of Swift 6.3 traps if the data end with the bracket that opens the 513th nested array: it reads
    /// behind the end to say where the error is. So this method refuses data that end with an opening bracket. Complete
    /// JSON never does, in any encoding.
    ///
    /// - Throws: `DecodingError`.
    public func decode<Value: Decodable>(_ type: Value.Type, fromUntrusted data: Data) throws -> Value {
        guard data.last(where: { $0 != 0 }) != UInt8(ascii: "[") else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "The JSON is cut off."))
        }
        return try decode(type, from: data)
    }
}
