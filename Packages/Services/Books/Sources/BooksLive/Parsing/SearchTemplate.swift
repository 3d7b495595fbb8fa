import Foundation

/// The template of a search's address: those of OpenSearch, `{searchTerms}`, and the queries of RFC 6570, `{?query}`.
enum SearchTemplate {
    /// Puts the words into the template.
    ///
    /// - Returns: `nil` if the template has no place for words, or is no valid address.
    static func fill(_ template: String, words: String, at base: URL) -> URL? {
        guard template.utf8.count <= 4_096 else { return nil }
        let words = words.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
        var address = ""
        var isFilled = false
        var rest = template[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            address += rest[..<open]
            let variable = rest[rest.index(after: open)..<close]
            rest = rest[rest.index(after: close)...]
            if let mark = variable.first, mark == "?" || mark == "&" {
                let names = variable.dropFirst().split(separator: ",").map(String.init)
                guard let name = names.first(where: forWords.contains) else { continue }
                address += "\(mark)\(name)=\(words)"
                isFilled = true
            } else {
                let name = String(variable.prefix { $0 != "?" })
                isFilled = isFilled || forWords.contains(name)
                address += forWords.contains(name) ? words : constants[name] ?? ""
            }
        }
        return isFilled ? WebAddress.resolve(address + rest, at: base) : nil
    }

    private static let forWords: Set<String> = ["searchTerms", "query", "search", "q", "title"]

    private static let constants = [
        "startPage": "1", "startIndex": "1", "language": "*", "inputEncoding": "UTF-8", "outputEncoding": "UTF-8",
    ]

    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
