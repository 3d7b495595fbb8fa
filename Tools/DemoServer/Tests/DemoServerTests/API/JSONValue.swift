import Foundation
import Yams

/// A value of JSON, or of the part of YAML that JSON can express.
enum JSONValue: Equatable, Sendable, Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case array([JSONValue])
    case object([String: JSONValue])

    struct NotJSON: Error { var type: String }

    init(yaml: String) throws {
        try self.init(loaded: try Yams.load(yaml: yaml) ?? NSNull())
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .bool(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let array = try? container.decode([JSONValue].self) {
            self = .array(array)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    /// - Parameter loaded: A value in the types of Yams.
    private init(loaded: Any) throws {
        switch loaded {
        case is NSNull: self = .null
        case let flag as Bool: self = .bool(flag)
        case let number as Int: self = .number(Double(number))
        case let number as Double: self = .number(number)
        case let text as String: self = .text(text)
        case let array as [Any]: self = .array(try array.map { try JSONValue(loaded: $0) })
        case let object as [String: Any]: self = .object(try object.mapValues { try JSONValue(loaded: $0) })
        default: throw NotJSON(type: "\(type(of: loaded))")
        }
    }

    subscript(key: String) -> JSONValue? { object[key] }

    var object: [String: JSONValue] {
        guard case .object(let members) = self else { return [:] }
        return members
    }

    var array: [JSONValue] {
        guard case .array(let values) = self else { return [] }
        return values
    }

    var text: String? {
        guard case .text(let text) = self else { return nil }
        return text
    }

    var number: Double? {
        guard case .number(let number) = self else { return nil }
        return number
    }
}
