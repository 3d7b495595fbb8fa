import Foundation

/// A number in a response, which wttr.in sends as text. It is `nil` if it cannot be read or is not finite.
package struct WttrNumber: Decodable, Equatable, Sendable {
    package var value: Double?

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try? container.decode(String.self)
        let number =
            text.map { Double($0.trimmingCharacters(in: .whitespaces)) } ?? (try? container.decode(Double.self))
        value = number.flatMap { $0.isFinite ? $0 : nil }
    }
}
