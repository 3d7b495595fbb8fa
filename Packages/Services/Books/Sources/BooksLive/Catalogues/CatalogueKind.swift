import Books
import Foundation

/// The protocol of a catalogue.
public enum CatalogueKind: String, Codable, CaseIterable, Sendable {
    /// <https://gutendex.com>
    case gutendex
    /// <https://specs.opds.io/opds-1.2>
    case opds1
    /// <https://specs.opds.io/opds-2.0>
    case opds2

    /// The bytes of the longest answer that is read. A page of a hundred books with long descriptions has about 300 kB.
    static let maximumSize = 4 * 1_024 * 1_024

    /// Tells the kind of an answer from its content type, or from its first bytes if the type does not tell.
    ///
    /// - Returns: `nil` if the response is no catalogue, such as a page of a website.
    public init?(contentType: String?, body: Data) {
        self.init(contentType: contentType, CatalogueResponse(body: body, address: URL(filePath: "/")))
    }

    init?(contentType: String?, _ answer: CatalogueResponse) {
        let type = MediaType.essence(of: contentType ?? "")
        let start = answer.body.prefix(512).drop { [0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF].contains($0) }
        switch (type, start.first) {
        case ("text/html", _), ("application/xhtml+xml", _): return nil
        case ("application/opds+json", _), ("application/opds-publication+json", _): self = .opds2
        case (_, UInt8(ascii: "<")): self = .opds1
        case (_, UInt8(ascii: "{")):
            // Invalid JSON also has a kind, whose parser reports the problem.
            let root = try? answer.json()
            self = root?["results"].isList == true || root?["formats"].isObject == true ? .gutendex : .opds2
        default: return nil
        }
    }

    /// Reads an answer as ``BooksStore`` does.
    ///
    /// - Parameters:
    ///   - source: The id of the source, with which the ids of the books begin.
    ///   - address: The address of the answer, to which its links are relative.
    public func decode(_ body: Data, of source: BookSource.ID, at address: URL) throws(CatalogueError) -> BookPage {
        let page = try page(from: CatalogueResponse(body: body, address: address))
        return BookPage(
            books: page.entries.map { $0.book(BookName.id(of: $0.name, source: source)) },
            next: page.next.map { .init($0.absoluteString) }, total: page.total)
    }

    /// Reads an answer. A book that is in several of its lists is listed once.
    func page(from answer: CatalogueResponse) throws(CatalogueError) -> CataloguePage {
        var page = try format.page(from: answer)
        var names: Set<String> = []
        page.entries = page.entries.filter { names.insert($0.name).inserted }
        page.sections = page.sections.filter { names.insert($0.name).inserted }
        return page
    }

    var format: any CatalogueFormat {
        switch self {
        case .gutendex: Gutendex()
        case .opds1: OPDS1()
        case .opds2: OPDS2()
        }
    }
}
