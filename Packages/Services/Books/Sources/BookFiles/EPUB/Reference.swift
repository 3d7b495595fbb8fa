import Foundation

/// The target of a link in a file of a book.
enum Reference: Equatable {
    case file(String, fragment: String?)
    case address(String)
    /// A file outside of the book.
    case unsafe

    /// - Parameters:
    ///   - text: The link as it is written.
    ///   - document: The path of the file that has the link.
    init(_ text: String, in document: String) {
        let hasSpace = text.contains(where: \.isWhitespace)
        let text = hasSpace ? text.trimmingCharacters(in: .whitespacesAndNewlines) : text
        guard !Self.hasScheme(text), !text.hasPrefix("//") else {
            self = .address(text)
            return
        }
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let fragment = parts.count > 1 ? Self.decoded(parts[1]) : nil
        let path = (parts.first ?? "").prefix { $0 != "?" }
        guard !path.isEmpty else {
            self = .file(document, fragment: fragment)
            return
        }
        // Decoded first, so that `%2e%2e` is recognized.
        let names = Self.decoded(path).split(whereSeparator: \.isPathSeparator)
        var folders = path.first?.isPathSeparator == true ? [] : document.split(separator: "/").dropLast()
        for name in names {
            if name == ".." {
                guard folders.popLast() != nil else {
                    self = .unsafe
                    return
                }
            } else if name != "." {
                folders.append(name)
            }
        }
        self = .file(folders.joined(separator: "/"), fragment: fragment)
    }

    private static func decoded(_ text: Substring) -> String { text.removingPercentEncoding ?? String(text) }

    private static func hasScheme(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":") else { return false }
        let scheme = text[..<colon]
        return scheme.first?.isASCII == true && scheme.first?.isLetter == true
            && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }
}
