import Formatting
import Foundation

/// An entry of a feed: a book, or a way to another feed.
struct OPDS1Entry {
    let node: XMLNode
    let links: [OPDS1Link]

    init(_ node: XMLNode, at base: URL) {
        let base = node.base(at: base)
        self.node = node
        links = node.elements("link").map { OPDS1Link($0, at: base) }
    }

    /// The feed to which the entry leads; `nil` if it is a book.
    var section: URL? {
        guard !links.contains(where: { $0.relation.hasPrefix(AcquisitionLink.relation) || $0.isBook }) else {
            return nil
        }
        return links.first { $0.isFeed && !["self", "related", "up", "start"].contains($0.relation) }?.address
    }

    var book: CatalogueEntry? {
        guard let title = node.element("title").flatMap({ Self.text(of: $0).plainLine(limit: 500) }) else { return nil }
        return CatalogueEntry(
            name: node.element("id")?.line ?? title, title: title,
            authors: node.elements("author").compactMap { $0.element("name")?.line },
            languages: node.elements("language").compactMap(\.line), summary: summary,
            subjects: subjects, links: acquisitions,
            details: links.first { $0.isEntry && $0.relation != "related" }?.address)
    }

    /// The entry as a book in the feed to which the entry leads. Only that feed shows whether there is one.
    var bookInSection: CatalogueEntry? {
        guard let section, var book else { return nil }
        book.details = section
        book.isInSection = true
        return book
    }

    /// The content, which is the whole description, or else the summary.
    private var summary: String? {
        for name in ["content", "summary"] {
            if let text = node.element(name).map(Self.text(of:)), !text.isEmpty { return text }
        }
        return nil
    }

    /// The paragraphs of a text construct (RFC 4287, section 3.1).
    private static func text(of element: XMLNode) -> String {
        switch element.attributes["type"]?.lowercased() {
        case "html", "text/html": PlainText.text(ofHTML: element.text)
        case "xhtml", "application/xhtml+xml": PlainText.text(ofHTML: element.markup)
        default: PlainText.paragraphs(element.text)
        }
    }

    private var subjects: [String] {
        var seen: Set<String> = []
        return node.elements("category")
            .compactMap { ($0.attributes["label"] ?? $0.attributes["term"])?.plainLine(limit: 500) }
            .filter { seen.insert($0).inserted }
    }

    private var acquisitions: [AcquisitionLink] {
        let acquisitions = links.compactMap { link in
            AcquisitionLink.kind(ofRelation: link.relation, isPriced: link.isPriced).flatMap { acquisition(link, $0) }
        }
        guard acquisitions.isEmpty else { return acquisitions }
        return links.filter(\.isBook).compactMap { acquisition($0, $0.isPriced ? .buy : .open) }
    }

    private func acquisition(_ link: OPDS1Link, _ kind: AcquisitionLink.Kind) -> AcquisitionLink? {
        link.address.map { AcquisitionLink(kind: kind, type: link.type, address: $0) }
    }
}
