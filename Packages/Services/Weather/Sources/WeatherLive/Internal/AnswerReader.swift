import Foundation

/// The parts that all JSON answers of Open-Meteo have in common.
protocol OpenMeteoAnswer: Decodable, Sendable {
    var refusal: Refusal { get }
    var isMadeUp: Bool { get }
}

/// The part of an answer that reports an error.
struct Refusal: OpenMeteoAnswer, Equatable {
    var error: Bool?
    var reason: String?

    var refusal: Refusal { self }
    var isMadeUp: Bool { false }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        // Values of other types say nothing.
        error = try? container.decodeIfPresent(Bool.self, forKey: .error)
        reason = try? container.decodeIfPresent(String.self, forKey: .reason)
    }

    private enum CodingKeys: CodingKey {
        case error, reason
    }
}

/// Reads the bytes of an answer.
enum AnswerReader {
    static func read<Answer: OpenMeteoAnswer>(_ type: Answer.Type, from body: Data) throws(AnswerFault) -> Answer {
        guard !body.isEmpty else { throw .empty }
        let answer: Answer
        do {
            answer = try JSONDecoder().decode(type, from: body)
        } catch {
            throw fault(error, body)
        }
        if answer.refusal.error == true {
            throw .refused(reason: PlainText.line(answer.refusal.reason ?? "no reason was given", limit: 200))
        }
        return answer
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
        return .notJSON(excerpt: PlainText.line(String(decoding: body.prefix(400), as: UTF8.self), limit: 40))
    }

    private static func name(of path: [any CodingKey]) -> String {
        let steps = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
        let text = steps.joined()
        return text.hasPrefix(".") ? String(text.dropFirst()) : text
    }
}
