/// A text in a response. It is `nil` if the JSON value is null or not a text.
package struct TolerantText: Decodable, Equatable, Sendable {
    package var value: String?

    package init(from decoder: any Decoder) throws {
        value = try? decoder.singleValueContainer().decode(String.self)
    }
}
