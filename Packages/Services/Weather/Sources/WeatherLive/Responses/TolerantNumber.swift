/// A number in a response. It is `nil` if the JSON value is null, too large for a `Double`, or not a number.
package struct TolerantNumber: Decodable, Equatable, Sendable {
    package var value: Double?

    package init(from decoder: any Decoder) throws {
        let number = try? decoder.singleValueContainer().decode(Double.self)
        value = number.flatMap { $0.isFinite ? $0 : nil }
    }
}
