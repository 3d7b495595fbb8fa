import Books
import Foundation

/// The answers of ``FakeLibrary``'s catalogues.
struct Catalogue {
    let library: FakeLibrary

    func answer(to path: String, _ query: [String: String]) -> (type: String, body: String)? {
        let parts = path.split(separator: "/").map(String.init)
        guard let source = parts.first, ["gutendex", "opds", "opds2"].contains(source) else { return nil }
        let all = library.books.filter { $0.id.hasPrefix(source + "-") }
        if parts.count == 3, parts[1] == "books" {
            return all.first { $0.id == "\(source)-\(parts[2])" }.map { entry($0, source) }
        }
        let words = (query["search"] ?? query["query"] ?? query["q"] ?? "").lowercased().split(separator: " ")
        let found = all.filter { book in
            let text = ([book.title] + book.authors + book.subjects).joined(separator: " ").lowercased()
            return words.allSatisfy { text.contains($0) }
        }
        let page = max(1, query["page"].flatMap { Int($0) } ?? 1)
        let books = Array(found.dropFirst((page - 1) * FakeLibrary.pageSize).prefix(FakeLibrary.pageSize))
        let isLast = page * FakeLibrary.pageSize >= found.count
        let name = words.joined(separator: "%20")
        switch (source, parts.dropFirst().first) {
        case ("gutendex", "books"):
            let next = isLast ? "null" : "\"\(library.url("/gutendex/books/?page=\(page + 1)&search=\(name)"))\""
            return (
                "application/json",
                #"{"count": \#(found.count), "next": \#(next), "previous": null, "results": [\#(list(books, gutendex))]}"#
            )
        case ("opds", nil):
            return (atom("navigation"), feed([], next: nil, total: nil) { Self.navigation })
        case ("opds", "search.xml"):
            return (
                "application/opensearchdescription+xml",
                """
                <OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
                <Url type="text/html" template="/website?q={searchTerms}"/>
                <Url type="application/atom+xml" template="all?q={searchTerms}&amp;page={startPage?}"/>
                </OpenSearchDescription>
                """
            )
        case ("opds", "all"):
            let next = isLast ? nil : "all?q=\(name)&amp;page=\(page + 1)"
            return (atom("acquisition"), feed(books, next: next, total: found.count) { "" })
        case ("opds2", nil):
            return (
                "application/opds+json",
                """
                {"metadata": {"title": "Corner"}, "links": [
                {"rel": ["search"], "href": "opds2/all{?query}", "type": "application/opds+json", "templated": true}],
                "navigation": [{"href": "opds2/all", "title": "All", "type": "application/opds+json"}]}
                """
            )
        case ("opds2", "all"):
            let next =
                #"{"rel": "next", "href": "all?query=\#(name)&page=\#(page + 1)", "type": "application/opds+json"}"#
            return (
                "application/opds+json; charset=utf-8",
                """
                {"metadata": {"title": "All", "numberOfItems": \(found.count)}, "links": [\(isLast ? "" : next)],
                "publications": [\(list(books, opds2))]}
                """
            )
        default: return nil
        }
    }

    private func entry(_ book: Book, _ source: String) -> (String, String) {
        switch source {
        case "gutendex": ("application/json", gutendex(book))
        case "opds": ("application/atom+xml;type=entry", #"<?xml version="1.0"?>"# + opds(book, " \(Self.namespaces)"))
        default: ("application/opds-publication+json", opds2(book))
        }
    }

    private func list(_ books: [Book], _ write: (Book) -> String) -> String {
        books.map(write).joined(separator: ",\n")
    }

    private func texts(_ values: [String]) -> String { values.map { "\"\($0)\"" }.joined(separator: ", ") }

    private func gutendex(_ book: Book) -> String {
        let format = book.access == .open ? "application/epub+zip" : "audio/mpeg"
        return """
            {"id": \(name(book)), "title": "\(book.title)", "subjects": [\(texts(book.subjects))],
            "authors": [\(book.authors.map { #"{"name": "\#($0)", "birth_year": null}"# }.joined(separator: ", "))],
            "summaries": [\(texts([book.summary].compactMap(\.self)))], "languages": [\(texts(book.languages))],
            "formats": {"\(format)": "\(library.url("/files/\(book.id)"))"}}
            """
    }

    private func opds(_ book: Book, _ namespaces: String = "") -> String {
        let authors = book.authors.map { "<author><name>\($0)</name></author>" }
        let subjects = book.subjects.map { #"<category term="x" label="\#($0)"/>"# }
        let languages = book.languages.map { "<dc:language>\($0)</dc:language>" }
        return """
            <entry\(namespaces)><id>urn:almanac:book:\(name(book))</id><title>\(book.title)</title>
            \((authors + subjects + languages).joined())<summary>\(book.summary ?? "")</summary>
            <link rel="http://opds-spec.org/acquisition\(relation(book))" href="/files/\(book.id)"
            type="application/epub+zip"/>
            </entry>
            """
    }

    private func opds2(_ book: Book) -> String {
        """
        {"metadata": {"identifier": "urn:almanac:book:\(name(book))", "title": "\(book.title)",
        "author": [\(book.authors.map { #"{"name": "\#($0)"}"# }.joined(separator: ", "))],
        "subject": [\(texts(book.subjects))], "description": "\(book.summary ?? "")",
        "language": [\(texts(book.languages))]}, "links": [{"rel": "http://opds-spec.org/acquisition\(relation(book))",
        "href": "/files/\(book.id)", "type": "application/epub+zip"}]}
        """
    }

    private func relation(_ book: Book) -> String {
        switch book.access {
        case .open: "/open-access"
        case .paid: "/buy"
        case .unavailable, .unknown: "/sample"
        }
    }

    private func name(_ book: Book) -> Substring {
        book.id[book.id.index(after: book.id.firstIndex(of: "-") ?? book.id.startIndex)...]
    }

    private func atom(_ kind: String) -> String { "application/atom+xml; profile=opds-catalog; kind=\(kind)" }

    private static let namespaces = """
        xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/terms/" \
        xmlns:os="http://a9.com/-/spec/opensearch/1.1/"
        """

    private static let navigation = """
        <entry><id>all</id><title>All</title>
        <link rel="subsection" href="opds/all" type="application/atom+xml;profile=opds-catalog;kind=acquisition"/></entry>
        """

    private func feed(_ books: [Book], next: String?, total: Int?, more: () -> String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?><feed \(Self.namespaces)><id>feed</id><title>Feed</title>
        <link rel="search" href="/opds/search.xml" type="application/opensearchdescription+xml"/>
        \(next.map { "<link rel=\"next\" href=\"\($0)\" type=\"application/atom+xml\"/>" } ?? "")
        \(total.map { "<os:totalResults>\($0)</os:totalResults>" } ?? "")\(more())
        \(books.map { opds($0) }.joined(separator: "\n"))</feed>
        """
    }
}
