import Foundation

/// The body of a request to the API: a JSON object with texts, numbers and objects. Other keys and the header
/// `Content-Type` are ignored.
struct RequestBody: Sendable {
    static let maximumSize = 65_536

    private enum Field: Decodable {
        case text(String)
        case whole(Int)
        case object([String: Field])
        case other

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self = .text(text)
            } else if let number = try? container.decode(Int.self) {
                self = .whole(number)
            } else if let fields = try? container.decode([String: Field].self) {
                self = .object(fields)
            } else {
                self = .other
            }
        }
    }

    private let fields: [String: Field]
    /// The names of the objects around this one, each with a dot.
    private let path: String

    init(_ data: Data) throws(APIProblem) {
        guard data.count <= Self.maximumSize else {
            throw .invalidBody("The body has more than \(Self.maximumSize) bytes.")
        }
        guard let fields = try? JSONDecoder().decode([String: Field].self, from: data) else {
            throw .invalidBody("The body must be a JSON object.")
        }
        self.init(fields, at: "")
    }

    private init(_ fields: [String: Field], at path: String) {
        self.fields = fields
        self.path = path
    }

    func text(_ key: String) throws(APIProblem) -> String {
        guard case .text(let text)? = fields[key] else {
            throw .invalidBody("The body must have the text '\(path)\(key)'.")
        }
        return text
    }

    func uuid(_ key: String) throws(APIProblem) -> UUID {
        guard let id = UUID(uuidString: try text(key)) else {
            throw .invalidBody("The text '\(path)\(key)' must be a UUID.")
        }
        return id
    }

    func wholeNumber(_ key: String) throws(APIProblem) -> Int {
        guard case .whole(let number)? = fields[key] else {
            throw .invalidBody("The body must have the whole number '\(path)\(key)'.")
        }
        return number
    }

    func object(_ key: String) throws(APIProblem) -> RequestBody {
        guard case .object(let fields)? = fields[key] else {
            throw .invalidBody("The body must have the object '\(path)\(key)'.")
        }
        return RequestBody(fields, at: "\(path)\(key).")
    }
}
