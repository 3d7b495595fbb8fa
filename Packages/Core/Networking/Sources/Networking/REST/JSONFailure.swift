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
            reason = "a \(type) was expected, not null"
        case DecodingError.typeMismatch(let type, let context):
            codingPath = context.codingPath
            reason = "a \(type) was expected"
        case DecodingError.dataCorrupted(let context):
            codingPath = context.codingPath
            reason = codingPath.isEmpty ? "it is not proper JSON" : "the value is not allowed here"
        case EncodingError.invalidValue(_, let context):
            codingPath = context.codingPath
            reason = Self.clause(context.debugDescription)
        default:
            codingPath = []
            reason = "it was refused with the error \(type(of: error))"
        }
        path = CodingPath.text(of: codingPath)
    }

    /// The text without its full stop, for use within a sentence.
    private static func clause(_ text: String) -> String {
        text.hasSuffix(".") ? String(text.dropLast()) : text
    }
}
