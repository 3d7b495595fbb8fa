/// What a JSON encoder or decoder complains of, in plain words.
struct JSONFailure {
    let path: String
    let reason: String

    init(_ error: any Error) {
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            path = CodingPath.text(of: context.codingPath)
            reason = "\"\(key.stringValue)\" is missing"
        case DecodingError.valueNotFound(let type, let context):
            path = CodingPath.text(of: context.codingPath)
            reason = "a \(type) was expected, not null"
        case DecodingError.typeMismatch(let type, let context):
            path = CodingPath.text(of: context.codingPath)
            reason = "a \(type) was expected"
        case DecodingError.dataCorrupted(let context):
            path = CodingPath.text(of: context.codingPath)
            reason = path.isEmpty ? "it is not proper JSON" : Self.clause(context.debugDescription)
        case EncodingError.invalidValue(_, let context):
            path = CodingPath.text(of: context.codingPath)
            reason = Self.clause(context.debugDescription)
        default:
            path = ""
            reason = Self.clause("\(error)")
        }
    }

    /// Without the full stop, to stand within a sentence.
    private static func clause(_ text: String) -> String {
        text.hasSuffix(".") ? String(text.dropLast()) : text
    }
}
