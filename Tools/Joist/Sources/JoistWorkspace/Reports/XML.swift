/// Text in XML, HTML and SVG.
public enum XML {
    /// The lines of an element. Attributes without a value are left out.
    public static func element(
        _ name: String, _ attributes: KeyValuePairs<String, String?>, _ content: [String] = []
    ) -> [String] {
        let start = attributes.reduce("<\(name)") { tag, attribute in
            tag + (attribute.value.map { " \(attribute.key)=\"\(escape($0))\"" } ?? "")
        }
        return content.isEmpty ? [start + "/>"] : [start + ">"] + content + ["</\(name)>"]
    }

    /// Escapes a text for an element or for double quotes. Characters that XML forbids become `U+FFFD`.
    public static func escape(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
            case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
            case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
            // Attributes normalize these characters.
            case "\n", "\t", "\r": escaped.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
            case "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}": escaped.append(scalar)
            default: escaped.append("\u{FFFD}")
            }
        }
        return String(escaped)
    }
}
