import FoundationEssentials

/// Encodes a flat `Encodable` value, a struct or a dictionary, as query items; see ``RESTRequest``.
struct QueryEncoder {
    /// The query items of `value`.
    ///
    /// - Throws: `NetworkError.invalidRequest` if the value is not flat or contains a number that is not finite; also
    ///   the errors of the value's own `encode(to:)`.
    func encode(_ value: some Encodable) throws -> [QueryItem] {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .custom { date, encoder in
            guard (-62_167_219_200..<253_402_300_800).contains(date.timeIntervalSince1970) else {
                throw Self.refusal(of: date, "a query cannot hold a date outside the years 0 to 9999", encoder)
            }
            try date.ISO8601Format().encode(to: encoder)
        }
        encoder.dataEncodingStrategy = .custom { bytes, encoder in
            throw Self.refusal(of: bytes, "a query cannot hold bytes; write them as text", encoder)
        }
        do {
            let values = try JSONDecoder().decode([String: Texts].self, from: try encoder.encode(value))
            return values.sorted { $0.key < $1.key }.flatMap { name, values in
                values.texts.map { QueryItem(name, $0) }
            }
        } catch let error where error is EncodingError || error is DecodingError {
            let failure = JSONFailure(error)
            let reason =
                error is EncodingError ? failure.reason : "a query must be a struct or a dictionary of single values"
            throw NetworkError.invalidRequest(reason: failure.path.isEmpty ? reason : "\(reason) (at \(failure.path))")
        }
    }

    private static func refusal(of value: Any, _ reason: String, _ encoder: any Encoder) -> EncodingError {
        .invalidValue(value, .init(codingPath: encoder.codingPath, debugDescription: reason))
    }
}

/// The JSON of a property: the texts of a single value or of an array's elements, without nulls.
private struct Texts: Decodable {
    var texts: [String] = []

    private struct Text: Decodable {
        let text: String?

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                text = nil
            } else if let string = try? value.decode(String.self) {
                text = string
            } else if let flag = try? value.decode(Bool.self) {
                text = "\(flag)"
            } else if let number = try? value.decode(Decimal.self) {
                // Unlike `Double`, the type keeps all digits of large integers and of decimals.
                text = "\(number)"
            } else {
                text = "\(try value.decode(Double.self))"
            }
        }
    }

    init(from decoder: any Decoder) throws {
        if var array = try? decoder.unkeyedContainer() {
            while !array.isAtEnd { texts += [try array.decode(Text.self).text].compactMap(\.self) }
        } else {
            texts = [try Text(from: decoder).text].compactMap(\.self)
        }
    }
}

/// A name and a value in the query of an address, not yet percent-encoded.
struct QueryItem: Equatable {
    let name: String
    let value: String

    init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
