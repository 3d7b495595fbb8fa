import Books
import Foundation

/// An OpenSearch description: the template by which a catalogue is searched.
enum OpenSearch {
    /// The template for feeds, relative to `address`.
    static func template(from body: Data, at address: URL) throws(CatalogueError) -> CatalogueSearch {
        let root = try XMLNode.read(body)
        guard root.name == "OpenSearchDescription" else { throw .notACatalogue }
        let urls = root.elements("Url").filter { $0.attributes["template"] != nil }
        let feeds = urls.filter { MediaType.essence(of: $0.attributes["type"] ?? "") == "application/atom+xml" }
        let books = feeds.first { ($0.attributes["type"] ?? "").contains("kind=acquisition") }
        guard let template = (books ?? feeds.first)?.attributes["template"] else { throw .notACatalogue }
        return .template(template, base: address)
    }
}
