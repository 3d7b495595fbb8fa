/// A number in an answer. It is `nil` if the JSON value is null, too large for a `Double`, or not a number.
public struct TolerantNumber: Decodable, Equatable, Sendable {
    public var value: Double?

    public init(_ value: Double?) { self.value = value }

    public init(from decoder: any Decoder) throws {
        let number = try? decoder.singleValueContainer().decode(Double.self)
        value = number.flatMap { $0.isFinite ? $0 : nil }
    }
}
