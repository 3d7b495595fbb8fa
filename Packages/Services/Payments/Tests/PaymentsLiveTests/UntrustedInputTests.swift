import Foundation
import NetworkingTesting
import Payments
import TestSupport
import Testing

/// Answers and data files that are wrong.
struct UntrustedInputTests {
    let fixture: StoreFixture

    init() throws { fixture = try StoreFixture(try TemporaryFolder()) }

    @Test func `values of a server are checked`() async throws {
        fixture.server.script(
            "GET offers",
            .json(
                200,
                #"""
                {"offers":[{"id":"a b","title":"No","product":{"kind":"library"},"price":{"minorUnits":1,"currency":"NOK"}},
                {"id":"n","title":"No","product":{"kind":"library"},"price":{"minorUnits":-1,"currency":"NOK"}},
                {"id":"c","title":"No","product":{"kind":"library"},"price":{"minorUnits":1,"currency":"kr"}},
                {"id":"f","title":"No","product":{"kind":"film"},"price":{"minorUnits":1,"currency":"NOK"}},
                {"id":"e","title":" \n","product":{"kind":"library"},"price":{"minorUnits":1,"currency":"NOK"}},
                {"id":"ok","title":"Ye\u001b[0m\ns","product":{"kind":"library"},"price":{"minorUnits":1,"currency":"NOK"}}]}
                """#))
        let offers = try await fixture.store().offers(for: nil, promotion: nil)
        #expect(offers.map(\.title) == ["Ye [0m s"])
        // A character can have any number of combining marks.
        let title = "A" + String(repeating: "\u{301}", count: 10_000)
        fixture.server.script(
            "GET offers",
            .json(
                200,
                #"{"offers":[{"id":"long","title":"\#(title)","product":{"kind":"library"},"#
                    + #""price":{"minorUnits":1,"currency":"NOK"}}]}"#))
        #expect(try #require(await fixture.store().offers(for: nil, promotion: nil).first).title.utf8.count <= 2_000)
        fixture.server.script("GET offers", .json(200, #"{"offers":[{"id":"x","price":{"minorUnits":1.5}}]}"#))
        await expectUnavailable { _ = try await fixture.store().offers(for: nil, promotion: nil) }
        fixture.server.script("GET offers", nil)
        #expect(try await fixture.store().offers(for: .book("opds2-free"), promotion: nil).isEmpty)

        fixture.account.signIn("ada")
        fixture.server.script("GET receipts", .json(200, #"{"receipts":[{"key":"1","pass":"p"}]}"#))
        await expectUnavailable { _ = try await fixture.store().restore() }
    }

    @Test func `an unreadable offer does not hide other offers`() async throws {
        let offer = { (id: String, price: String) in
            """
            {"id":"\(id)","title":"T","product":{"kind":"library"},"price":{"minorUnits":\(price),"currency":"NOK"}}
            """
        }
        let offers = [offer("a", "49.5"), "null", "7", offer("b", "4900"), offer("c", "1e99"), "{\"id\":5}"]
        fixture.server.script("GET offers", .json(200, "{\"offers\":[\(offers.joined(separator: ","))]}"))
        #expect(try await fixture.store().offers(for: nil, promotion: nil).map(\.id) == ["b"])
    }

    @Test func `an offer for another product than the requested one is dropped`() async throws {
        let offer = { (id: String, product: String) in
            """
            {"id":"\(id)","title":"T","product":\(product),"price":{"minorUnits":1,"currency":"NOK"}}
            """
        }
        let book = #"{"kind":"book","book":"opds2-moby-dick"}"#
        let other = #"{"kind":"book","book":"opds2-other"}"#
        let offers = [offer("b", book), offer("o", other), offer("l", #"{"kind":"library"}"#)]
        fixture.server.script("GET offers", .json(200, "{\"offers\":[\(offers.joined(separator: ","))]}"))
        #expect(
            try await fixture.store().offers(for: .book("opds2-moby-dick"), promotion: nil).map(\.id) == ["b", "l"])
        #expect(try await fixture.store().offers(for: nil, promotion: nil).map(\.id) == ["b", "o", "l"])
    }

    @Test func `a confirmed purchase without a pass is paid, and gets its pass with the receipts`() async throws {
        let purchase = try await fixture.buy(with: Sample.lostAfter)
        fixture.server.script(
            "GET payments/KEY",
            .json(200, #"{"payment":{"key":"\#(purchase.id.uuidString)","state":"confirmed","pass":"a\nb"}}"#))
        #expect(try await fixture.store().purchases().map(\.state) == [.confirmed])
        #expect(try await fixture.store().isPaid(Sample.book))
        #expect(try await fixture.store().pass(for: Sample.book) == nil)
        #expect(try await fixture.store().restore() == [Sample.book])
        #expect(try await fixture.store().pass(for: Sample.book) != nil)
    }

    @Test(arguments: [
        "UPDATE purchase SET state = 'refunded'", "UPDATE purchase SET offer = '{}'", "UPDATE purchase SET id = 'x'",
        "UPDATE purchase SET created = 'x'", "UPDATE purchase SET payer = 'x'", "UPDATE purchase SET owner = 'x'",
        "UPDATE purchase SET product = 'film'",
    ])
    func `unreadable rows are an error, and are kept`(sql: String) async throws {
        _ = try await fixture.buy()
        try await fixture.execute(sql)
        let error = await #expect(throws: PaymentsError.self) {
            _ = try await fixture.store().purchases()
            _ = try await fixture.store().isPaid(Sample.book)
        }
        guard case .store? = error else { throw Unexpected() }
        #expect(try await fixture.storedStates().count == 1)
    }

    @Test func `the data file holds one open purchase of a product`() async throws {
        _ = try await fixture.buy(with: Sample.asking)
        await #expect(throws: (any Error).self) {
            try await fixture.execute(
                """
                INSERT INTO purchase (id, server, product, offer, created, state)
                SELECT 'other', server, product, offer, created, 'created' FROM purchase
                """)
        }
    }

    @Test func `the error of a data file that cannot be opened has the reason`() async throws {
        let file = try #require(fixture.file)
        try Data("garbage that is no database, and long enough to look like one".utf8).write(to: file)
        let offer = try await fixture.offer()
        for call in [
            { _ = try await fixture.store().isPaid(Sample.book) },
            { _ = try await fixture.store().purchase(offer, with: Sample.card()) },
        ] as [() async throws -> Void] {
            let error = await #expect(throws: PaymentsError.self) { try await call() }
            guard case .store(let reason)? = error else { throw Unexpected() }
            #expect(reason.contains(file.lastPathComponent))
        }
        #expect(!fixture.server.requests.contains("POST payments"))
    }
}
