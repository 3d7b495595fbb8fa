import Foundation

/// A publication of a feed.
struct OPDS2Publication {
    private let metadata: JSONNode
    private let links: [OPDS2Link]

    init(_ node: JSONNode, at base: URL) {
        metadata = node["metadata"]
        links = node["links"].list.map { OPDS2Link($0, at: base) }
    }

    var entry: CatalogueEntry? {
        guard let title = Self.text(metadata["title"]) else { return nil }
        let details = links.first { $0.relations.contains("self") && Self.publications.contains($0.type) }?.address
        return CatalogueEntry(
            name: metadata["identifier"].line ?? details?.absoluteString ?? title, title: title,
            authors: metadata["author"].list.compactMap(Self.name),
            languages: metadata["language"].list.compactMap(\.line),
            summary: metadata["description"].text.map(PlainText.text(ofHTML:)).flatMap { $0.isEmpty ? nil : $0 },
            subjects: (metadata["subject"].list + metadata["subjects"].list).compactMap(Self.name),
            links: links.flatMap(acquisitions), details: details)
    }

    private func acquisitions(_ link: OPDS2Link) -> [AcquisitionLink] {
        guard let address = link.address else { return [] }
        // Some catalogues give the price 0 to free books.
        let isPriced = link.properties["price"].list.contains { $0.isObject && !$0["value"].isZero }
        return link.relations.compactMap { AcquisitionLink.kind(ofRelation: $0, isPriced: isPriced) }
            .prefix(1).map { AcquisitionLink(kind: $0, type: link.type, address: address) }
    }

    /// The types of documents that describe one publication. Some servers call it a feed.
    private static let publications: Set<String> = ["application/opds-publication+json", "application/opds+json"]

    /// A name: a text, or an object with a text or with a text for each language.
    private static func name(_ node: JSONNode) -> String? { node.isObject ? text(node["name"]) : node.line }

    private static func text(_ node: JSONNode) -> String? {
        guard node.isObject else { return node.line }
        return node["en"].line ?? node.members.sorted { $0.key < $1.key }.lazy.compactMap(\.value.line).first
    }
}
