/// A link in the `Link` field of a response (RFC 8288).
public struct WebLink: Sendable, Hashable {
    /// The target as written: absolute, or relative to the address of the response.
    public var target: String
    /// The relations, such as "next", in lower case.
    public var relations: [String]
    /// All other parameters by lower-case name. The first parameter of a name counts.
    public var parameters: [String: String]

    /// Creates a link.
    public init(target: String, relations: [String], parameters: [String: String] = [:]) {
        self.target = target
        self.relations = relations
        self.parameters = parameters
    }

    /// The links in the value of a `Link` field, up to the first part that cannot be parsed.
    public static func links(in field: String) -> [WebLink] {
        var reader = WebLinkReader(field)
        return reader.readAll()
    }
}

/// Parses links by RFC 8288, section 3 and appendix B.2.
private struct WebLinkReader {
    private var rest: Substring.UnicodeScalarView

    init(_ text: String) {
        rest = text[...].unicodeScalars
    }

    mutating func readAll() -> [WebLink] {
        var links: [WebLink] = []
        while true {
            skip { $0.isSpace || $0 == "," }
            guard take("<") else { return links }
            let target = String(String.UnicodeScalarView(rest.prefix { $0 != ">" }))
            skip { $0 != ">" }
            guard take(">") else { return links }
            links.append(readParameters(of: target))
            skip { $0.isSpace }
            guard rest.first == "," else { return links }
        }
    }

    private mutating func readParameters(of target: String) -> WebLink {
        var link = WebLink(target: target, relations: [])
        var hasRelation = false
        while true {
            skip(\.isSpace)
            guard take(";") else { return link }
            skip(\.isSpace)
            let name = readToken().lowercased()
            skip(\.isSpace)
            var value = ""
            if take("=") {
                skip(\.isSpace)
                value = rest.first == "\"" ? readQuoted() : readToken()
            }
            // Only the first `rel` counts (section 3.3).
            if name == "rel", !hasRelation {
                hasRelation = true
                link.relations = value.lowercased().split(separator: " ").map(String.init)
            } else if name != "rel", !name.isEmpty, link.parameters[name] == nil {
                link.parameters[name] = value
            }
        }
    }

    private mutating func readToken() -> String {
        let token = rest.prefix { !$0.isSpace && !"=;,\"".unicodeScalars.contains($0) }
        rest.removeFirst(token.count)
        return String(String.UnicodeScalarView(token))
    }

    private mutating func readQuoted() -> String {
        var text = String.UnicodeScalarView()
        rest.removeFirst()
        while let scalar = rest.popFirst(), scalar != "\"" {
            if scalar == "\\" {
                if let escaped = rest.popFirst() { text.append(escaped) }
            } else {
                text.append(scalar)
            }
        }
        return String(text)
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard rest.first == scalar else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func skip(_ isSkipped: (Unicode.Scalar) -> Bool) {
        rest = rest.drop(while: isSkipped)
    }
}

extension Unicode.Scalar {
    fileprivate var isSpace: Bool { self == " " || self == "\t" }
}
