/// A phone number in the form of E.164: `+4791234567`.
struct PhoneNumber: Hashable, Sendable, CustomStringConvertible {
    let description: String

    /// Reads a number as people write it: `+` or `00`, the country code and the rest, 8 to 15 digits together, with
    /// spaces, dashes, dots and brackets between them. A `(0)` between is left out, because it is dialled only inside
    /// the country. Invisible characters, which copied numbers often have, are ignored.
    ///
    /// Whether the country code and the number exist is not checked: the network of the phones knows that.
    init(_ text: String) throws(APIProblem) {
        var digits = ""
        var hasPlus = false
        for scalar in Self.withoutTrunkPrefix(text) {
            switch scalar {
            case "0"..."9": digits.unicodeScalars.append(scalar)
            case "+" where digits.isEmpty && !hasPlus: hasPlus = true
            case ".", "(", ")": break
            case _ where scalar.properties.isWhitespace: break
            case _ where [.dashPunctuation, .format].contains(scalar.properties.generalCategory): break
            default:
                throw .invalidPhone("A phone number has digits only, such as +47 912 34 567.")
            }
        }
        if !hasPlus, digits.hasPrefix("00") {
            hasPlus = true
            digits.removeFirst(2)
        }
        guard !digits.isEmpty else { throw .invalidPhone("Enter a phone number, such as +47 912 34 567.") }
        guard hasPlus, !digits.hasPrefix("0") else {
            throw .invalidPhone("Begin the phone number with + and the country code, such as +47 912 34 567.")
        }
        guard (8...15).contains(digits.count) else {
            throw .invalidPhone(
                "This phone number has \(digits.count) digits. With the country code it must have 8 to 15 digits.")
        }
        description = "+" + digits
    }

    private static func withoutTrunkPrefix(_ text: String) -> [Unicode.Scalar] {
        let scalars = Array(text.unicodeScalars)
        guard let start = scalars.indices.first(where: { scalars[$0...].starts(with: "(0)".unicodeScalars) }) else {
            return scalars
        }
        return Array(scalars[..<start] + scalars[(start + 3)...])
    }
}
