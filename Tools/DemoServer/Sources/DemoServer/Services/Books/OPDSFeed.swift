/// The documents of an OPDS 1.2 catalogue, without their XML declaration.
enum OPDSFeed {
    static let navigation = "application/atom+xml;profile=opds-catalog;kind=navigation"
    static let acquisition = "application/atom+xml;profile=opds-catalog;kind=acquisition"
    static let entryType = "application/atom+xml;type=entry;profile=opds-catalog"
    static let searchDescriptionType = "application/opensearchdescription+xml"

    private static let updated = "<updated>2026-01-01T00:00:00Z</updated>"
    private static let namespaces = """
        xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/terms/" \
        xmlns:opds="http://opds-spec.org/2010/catalog" xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/"
        """
    private static let links = """
        \(link("start", "/opds", navigation))
        \(link("search", "/opds/search.xml", searchDescriptionType))
        """

    static let root = """
        <feed \(namespaces)>
        <id>urn:almanac:catalogue</id>
        <title>Books of almanac, made-up data</title>
        \(updated)
        \(link("self", "/opds", navigation))
        \(links)
        <entry>
        <id>urn:almanac:catalogue:all</id>
        <title>All books</title>
        \(updated)
        <content type="text">All books, the free and the paid ones.</content>
        \(link("subsection", "/opds/all", acquisition))
        </entry>
        </feed>

        """

    static let searchDescription = """
        <OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
        <ShortName>almanac</ShortName>
        <Description>Finds books by their titles and authors.</Description>
        <InputEncoding>UTF-8</InputEncoding>
        <OutputEncoding>UTF-8</OutputEncoding>
        <Url type="\(acquisition)" template="/opds/search?q={searchTerms}"/>
        </OpenSearchDescription>

        """

    /// - Parameter address: The address of the list, without a page.
    static func page(_ page: BookListPage, title: String, at address: String) -> String {
        func pageLink(_ relation: String, _ number: Int?) -> String {
            guard let number else { return "" }
            return link(relation, "\(address)\(address.contains("?") ? "&" : "?")page=\(number)", acquisition) + "\n"
        }
        return """
            <feed \(namespaces)>
            <id>urn:almanac:catalogue:\(escaped(address))</id>
            <title>\(escaped(title))</title>
            \(updated)
            \(pageLink("self", page.number))\(pageLink("previous", page.previous))\(pageLink("next", page.next))\
            \(links)
            <opensearch:totalResults>\(page.total)</opensearch:totalResults>
            <opensearch:itemsPerPage>\(BookListPage.size)</opensearch:itemsPerPage>
            <opensearch:startIndex>\(page.first + 1)</opensearch:startIndex>
            \(page.books.map { entry($0, isRoot: false) }.joined())</feed>

            """
    }

    /// - Parameter isRoot: Whether the entry is a document of its own.
    static func entry(_ book: DemoBook, isRoot: Bool) -> String {
        var lines = [
            isRoot ? "<entry \(namespaces)>" : "<entry>", "<id>urn:almanac:book:\(book.slug)</id>",
            "<title>\(escaped(book.title))</title>", updated,
        ]
        lines += book.authors.map { "<author><name>\(escaped($0.name))</name></author>" }
        lines += ["<dc:language>\(book.language)</dc:language>", "<dc:issued>\(book.year)</dc:issued>"]
        lines += book.subjects.map { "<category term=\"\(escaped($0))\" label=\"\(escaped($0))\"/>" }
        lines.append("<summary type=\"text\">\(escaped(book.summary))</summary>")
        lines.append(link("alternate", "/opds/books/\(book.slug)", entryType))
        lines += book.formats.map { acquisitionLink(book, $0) }
        return lines.joined(separator: "\n") + "\n</entry>\n"
    }

    private static func acquisitionLink(_ book: DemoBook, _ format: BookFormat) -> String {
        let relation = "http://opds-spec.org/acquisition/\(book.price == nil ? "open-access" : "buy")"
        let element = link(relation, book.path(format), format.mediaType)
        guard let price = book.price else { return element }
        return
            "\(element.dropLast(2))><opds:price currencycode=\"\(price.currency)\">\(price.amount)</opds:price></link>"
    }

    private static func link(_ relation: String, _ address: String, _ type: String) -> String {
        "<link rel=\"\(relation)\" href=\"\(escaped(address))\" type=\"\(type)\"/>"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
            // XML has no characters for these, escaped or not.
            .filter { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0xFFFE && $0.value != 0xFFFF } }
    }
}
