import Formatting
import Foundation

/// An answer with what any server may say beside it.
struct AnswerDocument<Content: Decodable>: Decodable {
    let content: Content
    /// Whether the server says that its answers are made up.
    let isMadeUp: Bool
    let refusal: Refusal

    init(from decoder: any Decoder) throws {
        refusal = try Refusal(from: decoder)
        isMadeUp = try decoder.container(keyedBy: CodingKeys.self).contains(.demo)
        content = try Content(from: decoder)
    }

    private enum CodingKeys: CodingKey {
        case demo
    }
}

/// Reads the bytes of an answer.
enum AnswerReader {
    static func read<Content: Decodable>(
        _ type: Content.Type, from body: Data
    ) throws(AnswerFault) -> AnswerDocument<Content> {
        guard !body.isEmpty else { throw .empty }
        let document: AnswerDocument<Content>
        do {
            document = try JSONDecoder().decode(AnswerDocument<Content>.self, from: body)
        } catch {
            throw fault(error, body)
        }
        if let fault = document.refusal.fault { throw fault }
        return document
    }

    private static func fault(_ error: any Error, _ body: Data) -> AnswerFault {
        let path =
            switch error {
            case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
                DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
                name(of: context.codingPath)
            default: ""
            }
        guard path.isEmpty else { return .field(path, .wrongType) }
        return .notJSON(excerpt: String(decoding: body.prefix(400), as: UTF8.self).plainLine(limit: 40) ?? "")
    }

    private static func name(of path: [any CodingKey]) -> String {
        let steps = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
        let text = steps.joined()
        return text.hasPrefix(".") ? String(text.dropFirst()) : text
    }
}
