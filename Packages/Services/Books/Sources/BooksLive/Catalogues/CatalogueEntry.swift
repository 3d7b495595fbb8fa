import Books
import Foundation

/// A book as a catalogue describes it. It is stored as JSON.
struct CatalogueEntry: Codable, Equatable, Sendable {
    /// The catalogue's own id of the book.
    var name: String
    var title: String
    var authors: [String] = []
    var languages: [String] = []
    var summary: String?
    var subjects: [String] = []
    var links: [AcquisitionLink] = []
    /// The address of the details that the catalogue has about the book.
    var details: URL?
    /// Whether the details are a feed that may contain the book, with links to its file.
    var isInSection: Bool?

    func book(_ id: Book.ID) -> Book {
        Book(
            id: id, title: title, authors: authors, languages: languages, summary: summary, subjects: subjects,
            access: access)
    }

    /// The link to download: an EPUB rather than plain text, and a free one rather than one that is paid for.
    var file: AcquisitionLink? {
        for kind in [AcquisitionLink.Kind.open, .buy] {
            let links = links.filter { $0.kind == kind }
            if let link = links.first(where: { $0.format == .epub }) ?? links.first(where: { $0.format == .text }) {
                return link
            }
        }
        return nil
    }

    /// Whether the catalogue has the book as EPUB, and not as plain text.
    var isEPUBOnly: Bool { file?.format == .epub && !links.contains { $0.format == .text } }

    /// The book with the values of its details feed.
    func completed(from entries: [CatalogueEntry]) -> CatalogueEntry? {
        guard isInSection == true else { return entries.first { $0.name == name } }
        // The feed may have its own id for the book, and other books beside it.
        let files = entries.filter { $0.file != nil }
        guard
            var entry = entries.first(where: { $0.name == name }) ?? files.first(where: { $0.title == title })
                ?? (files.count == 1 ? files.first : nil)
        else { return nil }
        (entry.name, entry.title, entry.isInSection) = (name, title, true)
        return entry
    }

    var access: Book.Access {
        switch file?.kind {
        case .open: return .open
        case .buy, .borrow, .subscribe: return .paid
        case nil: break
        }
        if isInSection == true, links.isEmpty { return .unknown }
        let kinds = links.map(\.kind)
        if kinds.contains(.borrow) { return .unavailable("'\(title)' can only be borrowed from its library.") }
        if kinds.contains(.subscribe) { return .unavailable("'\(title)' is for subscribers of its library only.") }
        if kinds.contains(.buy) {
            return .unavailable("'\(title)' can only be bought on the website of its catalogue.")
        }
        if links.contains(where: { $0.type == "text/html" }) {
            return .unavailable("'\(title)' is only available on the website of its catalogue.")
        }
        return .unavailable(
            links.isEmpty
                ? "Its catalogue offers no download of '\(title)'."
                : "'\(title)' has no edition in EPUB or plain text.")
    }
}

/// A link by which a book can be obtained.
struct AcquisitionLink: Codable, Equatable, Sendable {
    enum Kind: String, Codable, Sendable { case open, buy, borrow, subscribe }

    private enum CodingKeys: String, CodingKey {
        case kind = "manner"
        case type, address
    }

    var kind: Kind
    /// The media type of the link's destination, without parameters.
    var type: String
    var address: URL

    var format: ShelfBook.Format? {
        switch type {
        case "application/epub+zip": .epub
        case "text/plain": .text
        default: nil
        }
    }

    /// The kind of an OPDS relation; `nil` for a sample and for other relations.
    static func kind(ofRelation relation: String, isPriced: Bool) -> Kind? {
        guard relation.hasPrefix(Self.relation) else { return nil }
        switch relation.dropFirst(Self.relation.count) {
        case "": return isPriced ? .buy : .open
        case "/open-access": return .open
        case "/buy": return .buy
        case "/borrow": return .borrow
        case "/subscribe": return .subscribe
        default: return nil
        }
    }

    /// The relation of OPDS for a link to a book. More exact ones begin with it.
    static let relation = "http://opds-spec.org/acquisition"
}
