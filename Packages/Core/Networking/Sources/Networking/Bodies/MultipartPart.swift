import FoundationEssentials

/// One part of a `MultipartForm`.
struct MultipartPart: Sendable {
    enum Content: Sendable {
        case bytes(Data)
        case file(path: String, length: Int)
        case stream(any AsyncSequence<Data, any Error> & Sendable, length: Int?)
    }

    let name: String
    let filename: String?
    let contentType: String?
    let content: Content

    /// The header lines with the empty line that ends them.
    var head: String {
        var head = "Content-Disposition: form-data; name=\"\(Self.escape(name))\""
        if let filename { head += "; filename=\"\(Self.escape(filename))\"" }
        if let contentType { head += "\r\nContent-Type: \(contentType)" }
        return head + "\r\n\r\n"
    }

    /// Escapes UTF-8 bytes instead of characters, because CR LF is one `Character`.
    private static func escape(_ text: String) -> String {
        var escaped: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): escaped += "%22".utf8
            case UInt8(ascii: "\r"): escaped += "%0D".utf8
            case UInt8(ascii: "\n"): escaped += "%0A".utf8
            default: escaped.append(byte)
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }
}

/// Checks media types: `type/subtype` with parameters (RFC 9110, section 8.3.1).
enum MediaType {
    static func isValid(_ text: String) -> Bool {
        guard text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { return false }
        let essence = text.prefix { $0 != ";" && $0 != " " }.split(separator: "/", omittingEmptySubsequences: false)
        let rest = text.drop { $0 != ";" && $0 != " " }.drop { $0 == " " }
        return essence.count == 2 && essence.allSatisfy(isToken) && (rest.isEmpty || rest.first == ";")
    }

    private static func isToken(_ text: Substring) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                let character = Character(Unicode.Scalar(byte))
                return character.isLetter || character.isNumber || "!#$%&'*+-.^_`|~".contains(character)
            }
    }
}
