import FoundationEssentials

/// The values encoded so far: for each name, one value or the elements of an array.
final class QueryStorage {
    var values: [String: [String]] = [:]
}

/// Encodes the whole value (empty coding path), one of its properties, or an array's element.
struct QueryValueEncoder: Encoder {
    let storage: QueryStorage
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(QueryKeyedContainer<Key>(storage: storage, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        QueryArrayContainer(storage: storage, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        QuerySingleContainer(storage: storage, codingPath: codingPath)
    }

    /// Adds one value under the first key of the path.
    func add(_ value: some Encodable) throws {
        if let text = try text(of: value) {
            guard let name = codingPath.first?.stringValue else {
                throw refusal("a query must be a struct or a dictionary")
            }
            storage.values[name, default: []].append(text)
        } else {
            try value.encode(to: self)
        }
    }

    func refusal(_ problem: String) -> NetworkError {
        let path = CodingPath.text(of: codingPath)
        return .invalidRequest(reason: path.isEmpty ? problem : "\(problem) (at \(path))")
    }

    /// The text of a value; `nil` if the value encodes itself.
    private func text(of value: some Encodable) throws -> String? {
        switch value {
        case let text as String: return text
        case let flag as Bool: return flag ? "true" : "false"
        case let number as Double:
            guard number.isFinite else { throw refusal("a query cannot hold the number \(number)") }
            return "\(number)"
        case let number as Float:
            guard number.isFinite else { throw refusal("a query cannot hold the number \(number)") }
            return "\(number)"
        case let date as Date:
            guard (-62_167_219_200..<253_402_300_800).contains(date.timeIntervalSince1970) else {
                throw refusal("a query cannot hold a date outside the years 0 to 9999")
            }
            return date.ISO8601Format()
        // These types would encode themselves as several values.
        case let url as URL: return url.absoluteString
        case let number as Decimal:
            guard !number.isNaN else { throw refusal("a query cannot hold the number \(number)") }
            return "\(number)"
        case is Data: throw refusal("a query cannot hold bytes; write them as text")
        case let number as any BinaryInteger: return "\(number)"
        default: return nil
        }
    }
}
