import Foundation

/// The parameters of a request's query, in the order of the request.
///
/// The parser reads the form that browsers and `URLComponents` write: `+` is a space, and percent escapes are
/// UTF-8. It never fails: broken escapes stay as they are, and bytes that are not UTF-8 become U+FFFD.
struct QueryString: Sendable, Equatable {
    private var items: [(name: String, value: String)]

    init(percentEncoded text: String) {
        items = text.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? Self.decode(parts[1]) : ""
            return (Self.decode(parts.first ?? ""), value)
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

    static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.items.elementsEqual(rhs.items) { $0 == $1 }
    }

    private static func decode(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        let input = Array(text.utf8)
        var index = 0
        while index < input.count {
            let byte = input[index]
            if byte == UInt8(ascii: "+") {
                bytes.append(UInt8(ascii: " "))
            } else if byte == UInt8(ascii: "%"), index + 2 < input.count,
                let high = hexValue(input[index + 1]), let low = hexValue(input[index + 2])
            {
                bytes.append(high << 4 | low)
                index += 2
            } else {
                bytes.append(byte)
            }
            index += 1
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
