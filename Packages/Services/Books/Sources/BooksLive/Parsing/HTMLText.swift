import Foundation

/// Descriptions that are written in HTML, reduced to paragraphs of plain text.
enum HTMLText {
    /// Paragraphs apart by blank lines.
    static func paragraphs(of html: String) -> String {
        var text = ""
        var rest = html.prefix(100_000)
        while let start = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
            text += rest[..<start]
            rest = rest[start...]
            if rest.first == "&" {
                let (character, end) = entity(rest)
                text += character
                rest = rest[end...]
            } else {
                let (mark, end) = tag(rest)
                text += mark
                rest = rest[end...]
            }
        }
        return PlainText.paragraphs(text + rest)
    }

    /// Reads the tag at the start of a text.
    ///
    /// - Returns: The plain text that replaces the tag, and the index after it. For a hidden element, such as a script,
    ///   the index is that of the closing tag.
    private static func tag(_ text: Substring) -> (mark: String, end: Substring.Index) {
        let inner = text.dropFirst()
        guard let first = inner.first, first.isLetter || first == "/" || first == "!",
            let close = inner.firstIndex(of: ">")
        else { return ("<", inner.startIndex) }
        let end = text.index(after: close)
        let name = inner[..<close].drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
        if hidden.contains(name), first != "/" {
            let after = text[end...].range(of: "</\(name)", options: .caseInsensitive)?.lowerBound
            return ("", after ?? text.endIndex)
        }
        return (breaks.contains(name) ? "\n\n" : "", end)
    }

    private static func entity(_ text: Substring) -> (character: String, end: Substring.Index) {
        let inner = text.dropFirst()
        let name = inner.prefix(12).prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
        guard !name.isEmpty, inner[name.endIndex...].first == ";" else { return ("&", inner.startIndex) }
        let end = inner.index(after: name.endIndex)
        if let character = named[String(name)] { return (character, end) }
        guard name.first == "#" else { return (String(text[..<end]), end) }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first?.lowercased() == "x"
        let code = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return (code.flatMap(Unicode.Scalar.init).map { String($0) } ?? " ", end)
    }

    private static let hidden: Set<String> = ["script", "style", "head"]

    private static let breaks: Set<String> = [
        "p", "br", "div", "li", "ul", "ol", "tr", "table", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "hr",
    ]

    private static let named = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "mdash": "—", "ndash": "–",
        "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»",
        "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç", "ouml": "ö", "uuml": "ü", "auml": "ä", "szlig": "ß",
    ]
}
