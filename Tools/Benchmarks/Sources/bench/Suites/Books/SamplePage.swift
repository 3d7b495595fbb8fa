/// A page of 32 books, with about as much of each as real catalogues have.
struct SamplePage {
    /// The books differ from page to page.
    let number: Int

    /// The kinds of catalogues.
    enum Kind: CaseIterable { case gutendex, opds1, opds2 }

    static let size = 32
    private static let subjectCount = 6

    private struct Book {
        let id: Int
        let title: String
        let name: (first: String, last: String)
        let summary: String
        let subjects: [String]
    }

    private var books: [Book] {
        var text = SampleText(seed: UInt64(number + 1))
        return (0..<Self.size).map { index in
            Book(
                id: number * Self.size + index + 1, title: text.words(5), name: (text.words(1), text.words(2)),
                summary: text.words(110), subjects: (0..<Self.subjectCount).map { _ in text.words(3) })
        }
    }

    func text(_ kind: Kind) -> String {
        switch kind {
        case .gutendex: gutendex
        case .opds1: opds1
        case .opds2: opds2
        }
    }

    /// As Gutendex answers.
    private var gutendex: String {
        let results = books.map { book in
            let file = "https://example.org/ebooks/\(book.id)"
            let subjects = book.subjects.map { "\"\($0)\"" }.joined(separator: ",")
            return """
                {"id":\(book.id),"title":"\(book.title)","authors":[{"name":"\(book.name.last), \(book.name.first)",\
                "birth_year":1797,"death_year":1851}],"summaries":["\(book.summary)"],"editors":[],"translators":[],\
                "subjects":[\(subjects)],"bookshelves":[\(subjects)],"languages":["en"],"copyright":false,\
                "media_type":"Text","formats":{"text/html":"\(file).html.images",\
                "application/epub+zip":"\(file).epub3.images",\
                "application/x-mobipocket-ebook":"\(file).kf8.images","application/rdf+xml":"\(file).rdf",\
                "image/jpeg":"\(file).cover.medium.jpg","text/plain; charset=us-ascii":"\(file).txt.utf-8",\
                "application/octet-stream":"\(file)-h.zip"},"download_count":\(book.id)}
                """
        }
        return """
            {"count":74398,"next":"https://example.org/books/?page=\(number + 2)","previous":null,\
            "results":[\(results.joined(separator: ","))]}
            """
    }

    /// As a catalogue of OPDS 1.2 answers.
    private var opds1: String {
        let entries = books.map { book in
            let subjects = book.subjects.map {
                "<category scheme=\"http://www.bisg.org/standards/bisac_subject/index.html\" term=\"\($0)\" label=\"\($0)\"/>"
            }
            return """
                <entry><title>\(book.title)</title><id>urn:example:\(book.id)</id>
                <updated>2026-01-01T00:00:00Z</updated><published>2020-01-01T00:00:00Z</published>
                <author><name>\(book.name.first) \(book.name.last)</name><uri>/authors/\(book.id)</uri></author>
                <dcterms:language>en</dcterms:language><dcterms:issued>1851</dcterms:issued>
                \(subjects.joined(separator: "\n"))
                <content type="html">&lt;p&gt;\(book.summary)&lt;/p&gt;</content>
                <link rel="alternate" type="application/atom+xml;type=entry;profile=opds-catalog" href="/books/\(book.id)"/>
                <link rel="http://opds-spec.org/image" type="image/jpeg" href="/covers/\(book.id).jpg"/>
                <link rel="http://opds-spec.org/image/thumbnail" type="image/jpeg" href="/covers/\(book.id).s.jpg"/>
                <link rel="http://opds-spec.org/acquisition" type="application/epub+zip" href="/files/\(book.id).epub"/>
                <link rel="http://opds-spec.org/acquisition" type="text/plain" href="/files/\(book.id).txt"/></entry>
                """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xmlns:dcterms="http://purl.org/dc/terms/">
            <id>urn:example:feed</id><title>All books</title><updated>2026-01-01T00:00:00Z</updated>
            <link rel="next" type="application/atom+xml;profile=opds-catalog;kind=acquisition" href="?page=\(number + 2)"/>
            \(entries.joined(separator: "\n"))
            </feed>
            """
    }

    /// As a catalogue of OPDS 2.0 answers.
    private var opds2: String {
        let publications = books.map { book in
            """
            {"metadata":{"@type":"http://schema.org/Book","title":"\(book.title)",\
            "identifier":"urn:example:\(book.id)",\
            "author":{"name":"\(book.name.first) \(book.name.last)","sortAs":"\(book.name.last)"},"language":"en",\
            "published":"1851","modified":"2026-01-01T00:00:00Z","description":"<p>\(book.summary)</p>",\
            "subject":[\(book.subjects.map { "{\"name\":\"\($0)\"}" }.joined(separator: ","))]},\
            "links":[{"rel":"self","href":"/books/\(book.id)","type":"application/opds-publication+json"},\
            {"rel":"http://opds-spec.org/acquisition/open-access","href":"/files/\(book.id).epub",\
            "type":"application/epub+zip"}],\
            "images":[{"href":"/covers/\(book.id).jpg","type":"image/jpeg","width":600,"height":900}]}
            """
        }
        return """
            {"metadata":{"title":"All books","numberOfItems":74398,"itemsPerPage":32},\
            "links":[{"rel":"next","href":"?page=\(number + 2)","type":"application/opds+json"}],\
            "publications":[\(publications.joined(separator: ","))]}
            """
    }
}
