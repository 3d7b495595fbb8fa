import Foundation

/// A page of a list of books.
struct BookListPage: Sendable {
    static let size = 32

    let books: [DemoBook]
    /// The number of books on all pages.
    let total: Int
    /// Counted from 1.
    let number: Int

    var first: Int { (number - 1) * Self.size }
    var previous: Int? { number > 1 ? number - 1 : nil }
    var next: Int? { first + Self.size < total ? number + 1 : nil }

    /// - Parameter page: The number of the page, as text; `nil` for the first one.
    /// - Returns: `nil` if there is no such page. The first page is there even if there are no books.
    init?(_ books: [DemoBook], page: String?) {
        guard let number = Int(page ?? "1"), (1...max(1, (books.count + Self.size - 1) / Self.size)).contains(number)
        else { return nil }
        self.number = number
        total = books.count
        self.books = Array(books.dropFirst((number - 1) * Self.size).prefix(Self.size))
    }
}

extension DemoRequest {
    /// The address of this server as the client knows it: `http://127.0.0.1:8080`. Empty if the client does not say it.
    var origin: String {
        let host = headers["host"] ?? ""
        let isHost = host.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || ".:-[]".contains($0) }
        return isHost && !host.isEmpty ? "http://\(host)" : ""
    }
}

extension String {
    /// The text as a value in a query.
    var queryEncoded: String { addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" }
}
