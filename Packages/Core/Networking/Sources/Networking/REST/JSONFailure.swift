import FoundationEssentials

/// What a JSON encoder or decoder complains of, in plain words.
struct JSONFailure {
    let path: String
    let reason: String
    private let codingPath: [any CodingKey]

    init(_ error: any Error) {
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
            reason = codingPath.isEmpty ? "it is not proper JSON" : Self.clause(context.debugDescription)
        case EncodingError.invalidValue(_, let context):
            codingPath = context.codingPath
            reason = Self.clause(context.debugDescription)
        default:
            codingPath = []
            reason = Self.clause("\(error)")
        }
        path = CodingPath.text(of: codingPath)
    }

    /// What stands in `body` where decoding failed.
    func excerpt(of body: Data) -> String {
        Excerpt.text(of: body, around: JSONValueFinder(body).offset(of: codingPath), limit: 120)
    }

    /// Without the full stop, to stand within a sentence.
    private static func clause(_ text: String) -> String {
        text.hasSuffix(".") ? String(text.dropLast()) : text
    }
}
