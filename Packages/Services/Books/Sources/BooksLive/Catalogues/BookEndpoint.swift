import Books
import Foundation

/// A catalogue: where it is, and how it speaks.
///
/// ```swift
/// let one = try #require(BookEndpoint(address: "https://books.example.org/opds?key=1"))
/// #expect(one == BookEndpoint(address: "https://books.example.org/opds?key=1"))
/// #expect(one.id != BookEndpoint(address: "https://books.example.org/opds")?.id)
/// ```
public struct BookEndpoint: Equatable, Sendable, Identifiable {
    /// Has letters, digits, `-`, `.` and `_` only, because the ids of the books begin with it.
    public let id: BookSource.ID
    /// The name for display.
    package let name: String
    /// The protocol of the catalogue; `nil` to recognise it by the first answer.
    let kind: CatalogueKind?
    /// The base of Gutendex's `books`, or the address of a feed.
    package let url: URL

    /// Creates a catalogue at a known address.
    public init(id: BookSource.ID, name: String, kind: CatalogueKind?, url: URL) {
        self.id = id
        self.name = name
        self.kind = kind
        self.url = url
    }

    /// The catalogue at an address that a user gives; `nil` if it is no http or https address.
    ///
    /// Its id is made from the address: the same address always has the same one.
    package init?(address: String) {
        guard let url = WebAddress.resolve(address, at: nil), let host = url.host(percentEncoded: false) else {
            return nil
        }
        let digest = BookName.digest(of: url.absoluteString)
        self.init(id: "\(BookName.cleaned(host, limit: 40))-\(digest.prefix(8))", name: host, kind: nil, url: url)
    }

    /// The public catalogues, which need no account.
    public static let live = BookSource.known.compactMap { source in
        addresses[source.id].flatMap { kind, address in
            URL(string: address).map { BookEndpoint(id: source.id, name: source.name, kind: kind, url: $0) }
        }
    }

    private static let addresses = [
        "gutendex": (CatalogueKind.gutendex, "https://gutendex.com"),
        "opds": (.opds1, "https://catalog.feedbooks.com/catalog/public_domain.atom"),
        "opds2": (.opds2, "https://www.fulcrum.org/api/opds"),
    ]

    /// One server with all three kinds of catalogues, at `BASE/gutendex`, `BASE/opds` and `BASE/opds2`.
    public static func server(_ base: URL) -> [BookEndpoint] {
        live.map { BookEndpoint(id: $0.id, name: $0.name, kind: $0.kind, url: base.appending(path: $0.id)) }
    }

    var source: BookSource { BookSource(id: id, name: name) }
}
