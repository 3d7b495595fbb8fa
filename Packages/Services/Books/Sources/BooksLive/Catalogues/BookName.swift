import Books
import Foundation

/// Ids of books, made from the catalogue's names.
enum BookName {
    /// The id of a source, `-`, and the last part of the catalogue's own id: `opds2-moby-dick` of
    /// `urn:almanac:book:moby-dick`.
    static func id(of name: String, source: BookSource.ID) -> Book.ID {
        let decoded = name.removingPercentEncoding ?? name
        let parts = decoded.split { $0 == "/" || $0 == ":" }
        let last = parts.last.map(String.init) ?? ""
        let part = cleaned(last, limit: 80)
        // A name that had to be changed could be that of another book too.
        let isWhole = part == last && !part.isEmpty
        return "\(source)-\(isWhole ? part : "\(part.isEmpty ? "book" : part)-\(digest(of: name).prefix(8))")"
    }

    /// The id for a book whose own is that of another book.
    static func distinct(_ id: Book.ID, for name: String) -> Book.ID { "\(id)-\(digest(of: name).prefix(8))" }

    /// The name that the catalogue of a source may know the book by; `nil` if the book is not of this source.
    static func name(in id: Book.ID, source: BookSource.ID) -> String? {
        guard isValid(id), id.hasPrefix(source + "-") else { return nil }
        let name = id.dropFirst(source.count + 1)
        // It becomes a part of an address.
        return name.allSatisfy { $0 == "." } ? nil : String(name)
    }

    /// Whether the id has only those characters, so that it can be the name of a file.
    static func isValid(_ id: Book.ID) -> Bool {
        !id.isEmpty && id.utf8.count <= 200 && id.first != "." && id.unicodeScalars.allSatisfy(isAllowed)
    }

    /// The text with `-` for each run of other characters, without those at its ends.
    static func cleaned(_ text: String, limit: Int) -> String {
        let parts = text.unicodeScalars.split { !isAllowed($0) }.map { String($0) }
        return String(parts.joined(separator: "-").drop { $0 == "." || $0 == "-" }.prefix(limit))
    }

    /// 16 hexadecimal digits (FNV-1a). It distinguishes names that are not meant to be equal.
    static func digest(of text: String) -> String { ShortDigest(text.utf8).text }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_": true
        default: false
        }
    }
}
