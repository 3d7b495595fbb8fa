import Foundation

/// The parameters of a request's query, in the order of the request.
///
/// The parser reads the form that browsers and `URLComponents` write: `+` is a space, and percent escapes are
/// UTF-8. It never fails: a text with a broken escape, or with bytes that are not UTF-8, keeps its escapes.
struct QueryString: Sendable, Equatable {
    private struct Item: Equatable {
        var name: String
        var value: String
    }

    private var items: [Item]

    init(percentEncoded text: String) {
        items = text.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? Self.decode(parts[1]) : ""
            return Item(name: Self.decode(parts.first ?? ""), value: value)
        }
    }

    /// The first value of `name`; `nil` if it is missing or empty, which the real services treat alike.
    subscript(name: String) -> String? {
        guard let value = items.first(where: { $0.name == name })?.value, !value.isEmpty else { return nil }
        return value
    }

    /// Whether the request has the parameter, even with an empty value.
    func contains(_ name: String) -> Bool {
        items.contains { $0.name == name }
    }

    /// All values of `name`, each split at commas: `a=1,2&a=3` gives 1, 2 and 3.
    func list(_ name: String) -> [String] {
        items.filter { $0.name == name }.flatMap { item in
            item.value.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        .filter { !$0.isEmpty }
    }

    private static func decode(_ text: Substring) -> String {
        let plain = text.replacing("+", with: " ")
        return plain.removingPercentEncoding ?? String(plain)
    }
}
