import Formatting
import Foundation

/// A response with the fields that any server may add.
struct ResponseDocument<Content: Decodable>: Decodable {
    let content: Content
    /// Whether the server says that its responses are made up.
    let isMadeUp: Bool
    let errorReport: ProviderErrorReport

    init(from decoder: any Decoder) throws {
        errorReport = try ProviderErrorReport(from: decoder)
        isMadeUp = try decoder.container(keyedBy: CodingKeys.self).contains(.demo)
        content = try Content(from: decoder)
    }

    private enum CodingKeys: CodingKey {
        case demo
    }
}

/// Reads the bytes of a response.
enum ResponseReader {
    static func read<Content: Decodable>(
        _ type: Content.Type, from body: Data
    ) throws(ResponseError) -> ResponseDocument<Content> {
        guard !body.isEmpty else { throw .empty }
        let document: ResponseDocument<Content>
        do {
            document = try JSONDecoder().decode(ResponseDocument<Content>.self, fromUntrusted: body)
        } catch {
            throw answerError(error, body)
        }
        if let error = document.errorReport.answerError { throw error }
        return document
    }

    private static func answerError(_ error: any Error, _ body: Data) -> ResponseError {
        let path =
            switch error {
            case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
                DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
                name(of: context.codingPath)
            default: ""
            }
        guard path.isEmpty else { return .field(path, .wrongType) }
        return .notJSON(excerpt: String(decoding: body, as: UTF8.self).plainLine(limit: 40) ?? "")
    }

    private static func name(of path: [any CodingKey]) -> String {
        let steps = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
        let text = steps.joined()
        return text.hasPrefix(".") ? String(text.dropFirst()) : text
    }
}
