import FoundationEssentials

/// Describes the error of a JSON encoder or decoder in plain words. Decoders' own texts are left out, because they
/// quote values, which may be secrets.
struct JSONFailure {
    let path: String
    let reason: String

    init(_ error: any Error) {
        let codingPath: [any CodingKey]
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            codingPath = context.codingPath
            reason = "\"\(key.stringValue)\" is missing"
        case DecodingError.valueNotFound(let type, let context):
            codingPath = context.codingPath
            reason = "\(Self.words(for: type)) was expected, not null"
        case DecodingError.typeMismatch(let type, let context):
            codingPath = context.codingPath
            reason = "\(Self.words(for: type)) was expected"
        case DecodingError.dataCorrupted(let context):
            codingPath = context.codingPath
            reason = codingPath.isEmpty ? "it is not valid JSON" : "the value is not allowed here"
        case EncodingError.invalidValue(_, let context):
            codingPath = context.codingPath
            // Without its full stop, for use within a sentence.
            let text = context.debugDescription
            reason = text.hasSuffix(".") ? String(text.dropLast()) : text
        default:
            codingPath = []
            reason = "it was refused"
        }
        path = Self.text(of: codingPath)
    }

    /// The kind of JSON value that a type is decoded from.
    private static func words(for type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a string"
        case is Bool.Type: "true or false"
        case is any Numeric.Type: "a number"
        case is any Collection.Type: "\(type)".hasPrefix("Dictionary") ? "an object" : "an array"
        default: "another value"
        }
    }

    /// The path in a readable form: `results[0].name`.
    private static func text(of path: [any CodingKey]) -> String {
        path.reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
    }
}
