/// A format that is mistaken for a book, such as the page that a server sends in place of a file.
public enum OtherFormat: Equatable, Sendable, CaseIterable {
    case webPage, xml, json, pdf, rtf, fictionBook
    /// The licence to download a book that is protected by Adobe, with the extension `acsm`.
    case adobeLicence
    /// The licence to download a book that is protected by Readium LCP, with the extension `lcpl`.
    case readiumLicence

    /// The number of bytes that decide the format.
    package static let headLength = 4_096

    /// Recognizes a format.
    ///
    /// - Parameter head: The first bytes of a file.
    /// - Returns: `nil` for text, and for all formats that are not in this list.
    package init?(_ head: some Sequence<UInt8>) {
        // Without null bytes, because the markup of a file in UTF-16 is ASCII.
        let head = String(decoding: head.prefix(Self.headLength).filter { $0 != 0 }, as: UTF8.self)
        // A byte order mark of UTF-16 is no UTF-8.
        let text = Substring(
            head.unicodeScalars.drop { $0.properties.isWhitespace || ["\u{feff}", "\u{fffd}"].contains($0) })
        guard let format = Self.format(of: text.lowercased()) else { return nil }
        self = format
    }

    /// The name of the format in a sentence.
    package var name: String {
        switch self {
        case .webPage: "a web page"
        case .xml: "an XML document"
        case .json: "a JSON document"
        case .pdf: "a PDF"
        case .rtf: "an RTF document"
        case .fictionBook: "a book in FB2"
        case .adobeLicence: "an Adobe licence (.acsm)"
        case .readiumLicence: "a Readium licence (.lcpl)"
        }
    }

    private static func format(of text: String) -> OtherFormat? {
        if text.hasPrefix("%pdf-") { return .pdf }
        if text.hasPrefix("{\\rtf") { return .rtf }
        switch text.first {
        case "<": return markup(text[...])
        case "{":
            let member = text.dropFirst().first { !$0.isWhitespace }
            guard member == "\"" || member == "}" else { return nil }
            return text.contains("readium.org/lcp") ? .readiumLicence : .json
        case "[":
            let start = text.lazy.filter { !$0.isWhitespace }.prefix(3)
            return start.starts(with: "[{") || start.elementsEqual("[]") ? .json : nil
        default: return nil
        }
    }

    /// The format of a text that begins with `<`, by its first element.
    private static func markup(_ text: Substring) -> OtherFormat? {
        var rest = text
        var isXML = false
        while rest.hasPrefix("<?") || rest.hasPrefix("<!") {
            if rest.hasPrefix("<!doctype html") { return .webPage }
            isXML = isXML || rest.hasPrefix("<?xml")
            let isComment = rest.hasPrefix("<!--")
            guard let end = rest.firstRange(of: isComment ? "-->" : ">") else { break }
            rest = rest[end.upperBound...].drop(while: \.isWhitespace)
        }
        let name = rest.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ":") }
        let next = rest.dropFirst(1 + name.count).first
        guard rest.first == "<", let next, next == ">" || next == "/" || next.isWhitespace else {
            return isXML ? .xml : nil
        }
        switch name.split(separator: ":").last {
        case "fictionbook": return .fictionBook
        case "fulfillmenttoken": return .adobeLicence
        case let name? where ofWebPages.contains(name): return .webPage
        default: return isXML || rest.contains("</\(name)>") ? .xml : nil
        }
    }

    /// The elements with which a web page begins.
    private static let ofWebPages: Set<Substring> = [
        "a", "article", "b", "body", "br", "center", "div", "font", "form", "h1", "h2", "h3", "head", "header", "html",
        "iframe", "img", "link", "main", "meta", "p", "pre", "script", "section", "span", "style", "table", "title",
    ]
}
