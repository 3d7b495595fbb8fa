import Books
import Foundation

/// Feeds and publications of OPDS 2.0: <https://specs.opds.io/opds-2.0>.
///
/// `rel` may be a text or a list, and so may authors, languages and subjects. Publications without a title are left
/// out.
struct OPDS2: CatalogueFormat {
    let accept = "application/opds+json, application/opds-publication+json, application/json;q=0.9"

    func page(from answer: CatalogueResponse) throws(CatalogueError) -> CataloguePage {
        let (root, address) = (try answer.json(), answer.address)
        let groups = root["groups"].list
        guard root["publications"].isList || root["navigation"].isList || !groups.isEmpty else {
            guard root["metadata"].isObject, root["links"].isList else { throw .notACatalogue }
            let entry = OPDS2Publication(root, at: address).entry
            // A feed without books has a title and links too, but no identifier.
            let isBook = root["metadata"]["identifier"].text != nil || entry?.links.isEmpty == false
            return CataloguePage(entries: isBook ? [entry].compactMap(\.self) : [])
        }
        let publications = root["publications"].list + groups.flatMap { $0["publications"].list }
        let links = root["links"].list.map { OPDS2Link($0, at: address) }
        let sections = ([root] + groups).flatMap { $0["navigation"].list + $0["links"].list }
            .map { OPDS2Link($0, at: address) }
        return CataloguePage(
            entries: publications.compactMap { OPDS2Publication($0, at: address).entry },
            next: links.first { $0.relations.contains("next") }?.address,
            total: publications.isEmpty || root["publications"].list.isEmpty
                ? nil : root["metadata"]["numberOfItems"].count,
            search: links.first { $0.relations.contains("search") }.map { .template($0.reference, base: address) },
            feeds: (sections.filter(\.isListing) + sections.filter { !$0.isListing }).filter(\.isSection)
                .compactMap(\.address))
    }
}

/// A link of a feed or of a publication.
struct OPDS2Link {
    let relations: [String]
    /// As it is written.
    let reference: String
    /// `nil` if it is no address, or a template of one.
    let address: URL?
    let type: String
    let properties: JSONNode

    init(_ node: JSONNode, at base: URL) {
        relations = node["rel"].list.compactMap(\.text)
        reference = node["href"].text ?? ""
        address = reference.isEmpty || reference.contains("{") ? nil : WebAddress.resolve(reference, at: base)
        type = MediaType.essence(of: node["type"].text ?? "")
        properties = node["properties"]
    }

    /// A link to another feed, and not to another page of this one.
    var isSection: Bool {
        let others: Set<String> = ["self", "next", "previous", "prev", "first", "last", "start", "up", "search"]
        return type == "application/opds+json" && others.isDisjoint(with: relations)
            && !relations.contains { $0.hasSuffix("/facet") || $0.hasSuffix("/shelf") }
    }

    /// A feed that shows some books of the catalogue.
    var isListing: Bool {
        relations.contains { $0.hasPrefix("http://opds-spec.org/sort/") || $0 == "http://opds-spec.org/featured" }
    }
}
