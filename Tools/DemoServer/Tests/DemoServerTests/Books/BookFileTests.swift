import Foundation
import Testing

@testable import DemoServer

struct BookFileTests {
    private static let handbook = "/books/a-handbook-of-small-harbours"
    private static let paid = "/books/\(APIClient.book).epub"

    @Test func `book files are identical in every run`() async throws {
        for form in [DemoBook.Form.usual, .formatted] {
            let book = try #require(BookCatalogue.standard.books.first { $0.form == form && $0.price == nil })
            for format in book.formats {
                #expect(await BookFileCache().file(book, format).bytes == BookFileCache().file(book, format).bytes)
            }
        }
    }

    @Test func `large books have about one megabyte`() async throws {
        let book = try #require(BookCatalogue.standard.books.first { $0.form == .large })
        let cache = BookFileCache()
        for format in book.formats {
            #expect((900_000...1_600_000).contains(await cache.file(book, format).bytes.count))
        }
    }

    @Test func `a download can be resumed`() async throws {
        try await withServer { base in
            let client = APIClient(base: base)
            let whole = try await client.send("GET", Self.handbook + ".txt")
            let tag = try #require(whole.headers["etag"])
            #expect(whole.status == 200 && whole.headers["accept-ranges"] == "bytes")
            let rest = try await client.send(
                "GET", Self.handbook + ".txt", headers: ["Range": "bytes=100-", "If-Range": tag])
            #expect(rest.status == 206 && rest.body == whole.body.dropFirst(100))
            #expect(rest.headers["content-range"] == "bytes 100-\(whole.body.count - 1)/\(whole.body.count)")
            let other = try await client.send(
                "GET", Self.handbook + ".txt", headers: ["Range": "bytes=100-", "If-Range": "\"other\""])
            #expect(other.status == 200 && other.body == whole.body)
            let end = try await client.send(
                "GET", Self.handbook + ".txt", headers: ["Range": "bytes=\(whole.body.count)-"])
            #expect(end.status == 416 && end.headers["content-range"] == "bytes */\(whole.body.count)")
            let known = try await client.send("GET", Self.handbook + ".txt", headers: ["If-None-Match": tag])
            #expect(known.status == 304)
        }
    }

    @Test func `the file of a paid book requires a pass that covers the book`() async throws {
        try await withServer { base in
            let client = APIClient(base: base)
            let refused = try await client.send("GET", Self.paid)
            #expect(refused.status == 402 && refused.code == "payment-required")
            let other = try await client.payAtItsPrice("book:opds2-the-long-winter-of-port-amber")
            #expect(try await client.send("GET", Self.paid, token: other.pass).status == 402)
            let right = try await client.payAtItsPrice("book:opds-\(APIClient.book):MOON")
            let file = try await client.send("GET", Self.paid, token: right.pass)
            #expect(file.status == 200 && file.headers["content-type"] == "application/epub+zip")
            #expect(file.body.prefix(2) == Data("PK".utf8))
            let library = try await client.pay(payer: APIClient.otherPayer)
            #expect(try await client.send("GET", Self.paid, token: library.pass).status == 200)
            #expect(try await client.send("GET", Self.handbook + ".epub").status == 200)
            #expect(try await client.send("POST", Self.handbook + ".epub").status == 405)
        }
    }

    @Test func `plain text has paragraphs and no tags`() async throws {
        let text = String(
            decoding: await BookFileCache().file(BookCatalogue.standard.books[0], .text).bytes, as: UTF8.self)
        #expect(
            text.hasPrefix("Title: A Handbook of Small Harbours\n\n") && text.contains("\n\nArriving\n\nEvery arrival"))
        #expect(!text.contains("<") && !text.contains("\n\n\n"))
    }

    @Test(arguments: [
        ("bytes=0-", 0..<10), ("bytes=9-", 9..<10), ("bytes=2-5", 2..<6), ("bytes=2-99", 2..<10), ("bytes=-3", 7..<10),
        ("bytes=-99", 0..<10),
    ])
    func `valid byte ranges are parsed`(header: String, range: Range<Int>) {
        #expect(ByteRange(header, size: 10) == .bytes(range))
    }

    @Test(arguments: ["bytes=10-", "bytes=10-12", "bytes=-0"])
    func `ranges beyond the end of the file are unsatisfiable`(header: String) {
        #expect(ByteRange(header, size: 10) == .unsatisfiable)
    }

    @Test(arguments: [
        "", "bytes", "bytes=", "bytes=-", "bytes=5-2", "bytes=0-1,3-4", "bytes=+1-", "lines=0-1", "bytes=1-2-3",
        "bytes=99999999999999999999-", "bytes=0-99999999999999999999", "bytes=-99999999999999999999",
    ])
    func `invalid ranges are ignored`(header: String) {
        #expect(ByteRange(header, size: 10) == nil)
    }
}
