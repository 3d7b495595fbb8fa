import Foundation

extension String {
    /// The text as searches compare it: in lower case, without accents and without characters that cannot be seen. Forms of
    /// a letter are the letter, so `ﬁ` is `fi`, `ß` is `ss` and `²` is `2`.
    public var folded: String {
        let letters = decomposedStringWithCompatibilityMapping.unicodeScalars.filter { scalar in
            let properties = scalar.properties
            return !properties.isDefaultIgnorableCodePoint && properties.generalCategory != .nonspacingMark
        }
        // In upper case, all forms of a letter are one, such as ß and SS.
        let scalars = String(letters).uppercased().lowercased().unicodeScalars.map { withoutStroke[$0] ?? $0 }
        return String(String.UnicodeScalarView(scalars))
    }
}

/// Unicode does not decompose these letters.
private let withoutStroke: [Unicode.Scalar: Unicode.Scalar] = ["ø": "o", "ł": "l", "đ": "d", "ħ": "h", "ŧ": "t"]
