import Foundation

/// The body of a request to the API: a JSON object with texts. Other keys are ignored, as is the header `Content-Type`.
struct RequestBody: Sendable {
    static let maximumSize = 65_536

    private enum Field: Decodable {
        case text(String)
        case other

        init(from decoder: any Decoder) throws {
            self = (try? decoder.singleValueContainer().decode(String.self)).map(Field.text) ?? .other
        }
    }

    private let fields: [String: Field]

    init(_ data: Data) throws(APIProblem) {
        guard data.count <= Self.maximumSize else {
            throw .invalidBody("The body has more than \(Self.maximumSize) bytes.")
        }
        guard let fields = try? JSONDecoder().decode([String: Field].self, from: data) else {
            throw .invalidBody("The body must be a JSON object.")
        }
        self.fields = fields
    }

    func text(_ key: String) throws(APIProblem) -> String {
        guard case .text(let text)? = fields[key] else {
            throw .invalidBody("The body must have the text '\(key)'.")
        }
        return text
    }
}
