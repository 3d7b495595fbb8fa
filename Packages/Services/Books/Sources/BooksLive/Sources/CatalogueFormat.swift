import Foundation

/// How the answers of a kind of catalogue are read.
protocol CatalogueFormat: Sendable {
    /// The media types to ask for.
    var accept: String { get }

    /// The first page of books at a catalogue's own address.
    func start(of catalogue: URL) -> URL

    /// - Parameter address: Where the answer came from. Its links are relative to it.
    func page(from body: Data, at address: URL) throws(CatalogueFault) -> CataloguePage
}

extension CatalogueFormat {
    func start(of catalogue: URL) -> URL { catalogue }
}

/// An answer of a catalogue.
struct CataloguePage: Sendable {
    /// Its books. An answer that describes a single book has one.
    var entries: [CatalogueEntry] = []
    var next: URL?
    /// The number of books on all pages.
    var total: Int?
    var search: CatalogueSearch?
    /// Other feeds, those that are likely to have books first.
    var feeds: [URL] = []
}

/// How a catalogue is searched.
enum CatalogueSearch: Equatable, Sendable {
    /// A template of an address, relative to `base`.
    case template(String, base: URL)
    /// The address of an OpenSearch description, which has the template.
    case description(URL)
}
