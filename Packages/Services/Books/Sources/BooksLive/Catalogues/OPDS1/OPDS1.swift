import Books
import Foundation

/// Feeds and entries of OPDS 1.2, which is Atom: <https://specs.opds.io/opds-1.2>.
///
/// An entry is a book unless it only leads to another feed. Entries without a title are left out. Addresses are relative
/// to `xml:base`.
struct OPDS1: CatalogueFormat {
    let accept = "application/atom+xml, application/xml;q=0.9, text/xml;q=0.8"

    func page(from answer: CatalogueResponse) throws(CatalogueError) -> CataloguePage {
        let (root, address) = (try XMLNode.read(answer.body), answer.address)
        switch root.name {
        case "entry":
            guard let entry = OPDS1Entry(root, at: address).book else { throw .notACatalogue }
            return CataloguePage(entries: [entry])
        case "feed":
            return page(of: root, at: address)
        default:
            throw .notACatalogue
        }
    }

    private func page(of feed: XMLNode, at address: URL) -> CataloguePage {
        let address = feed.base(at: address)
        let links = feed.elements("link").map { OPDS1Link($0, at: address) }
        let entries = feed.elements("entry").map { OPDS1Entry($0, at: address) }
        let feeds = links.filter(\.isFeed).filter { Self.listings.contains($0.relation) }
        let sections = entries.filter { $0.section != nil }.flatMap(\.links).filter(\.isFeed)
        return CataloguePage(
            entries: entries.filter { $0.section == nil }.compactMap(\.book),
            sections: entries.compactMap(\.bookInSection),
            next: links.first { $0.relation == "next" }?.address,
            total: feed.element("totalResults")?.text.wholeNumber,
            search: links.first { $0.relation == "search" }.flatMap { search($0, at: address) },
            feeds: (feeds + sections.filter(\.hasBooks) + sections.filter { !$0.hasBooks }).compactMap(\.address))
    }

    private func search(_ link: OPDS1Link, at base: URL) -> CatalogueSearch? {
        if link.type == "application/opensearchdescription+xml" { return link.address.map { .description($0) } }
        return link.reference.contains("{") ? .template(link.reference, base: base) : nil
    }

    /// The relations of feeds that show some books of the catalogue.
    private static let listings: Set<String> = [
        "http://opds-spec.org/featured", "http://opds-spec.org/recommended", "http://opds-spec.org/sort/popular",
        "http://opds-spec.org/sort/new",
    ]
}

/// A link of a feed or of an entry.
struct OPDS1Link {
    let relation: String
    /// As it is written.
    let reference: String
    let address: URL?
    /// Without parameters.
    let type: String
    private let parameters: String
    let node: XMLNode

    init(_ node: XMLNode, at base: URL) {
        let base = node.base(at: base)
        self.node = node
        relation = node.attributes["rel"] ?? "alternate"
        reference = node.attributes["href"] ?? ""
        address = reference.isEmpty ? nil : WebAddress.resolve(reference, at: base)
        let written = (node.attributes["type"] ?? "").lowercased()
        type = MediaType.essence(of: written)
        parameters = written.filter { $0 != " " }
    }

    /// A link to an entry of its own, with all that the catalogue knows.
    var isEntry: Bool { type == "application/atom+xml" && parameters.contains("type=entry") }

    /// Whether it leads to the book itself, although it has no relation of OPDS. Some catalogues are plain feeds of Atom.
    var isBook: Bool { type == "application/epub+zip" && ["enclosure", "alternate"].contains(relation) }

    /// Whether it has a price. Some catalogues give the price 0 to free books.
    var isPriced: Bool { node.elements("price").contains { $0.line.flatMap(Double.init) != 0 } }

    var isFeed: Bool { type == "application/atom+xml" && !isEntry }

    /// Whether it leads to a feed of books rather than of feeds.
    var hasBooks: Bool { parameters.contains("kind=acquisition") }
}
