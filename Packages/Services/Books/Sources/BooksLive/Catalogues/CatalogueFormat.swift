import Foundation

/// Reads the answers of one kind of catalogue.
protocol CatalogueFormat: Sendable {
    /// The media types to ask for.
    var accept: String { get }

    /// The first page of books at a catalogue's own address.
    func start(of catalogue: URL) -> URL

    func page(from answer: CatalogueResponse) throws(CatalogueError) -> CataloguePage
}

extension CatalogueFormat {
    func start(of catalogue: URL) -> URL { catalogue }
}

/// An answer as it came. It is parsed as JSON once, although both its kind and its page are read from that.
final class CatalogueResponse {
    let body: Data
    /// The address of the answer, to which its links are relative.
    let address: URL
    private lazy var document = Result { () throws(CatalogueError) in try JSONNode.read(body) }

    init(body: Data, address: URL) {
        self.body = body
        self.address = address
    }

    func json() throws(CatalogueError) -> JSONNode { try document.get() }
}

/// The content of an answer.
struct CataloguePage: Sendable {
    /// Its books. An answer that describes a single book has one.
    var entries: [CatalogueEntry] = []
    /// Its entries that only lead to another feed, as books that may be in that feed.
    var sections: [CatalogueEntry] = []
    var next: URL?
    /// The number of books on all pages.
    var total: Int?
    var search: CatalogueSearch?
    /// Other feeds, those that are likely to have books first.
    var feeds: [URL] = []
}

/// The search of a catalogue.
enum CatalogueSearch: Equatable, Sendable {
    /// A template of an address, relative to `base`.
    case template(String, base: URL)
    /// The address of an OpenSearch description, which has the template.
    case description(URL)
}
