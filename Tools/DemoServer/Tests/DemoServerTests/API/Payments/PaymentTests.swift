import Foundation
import Testing

@testable import DemoServer

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Tests of payments beyond the content of `openapi.yaml`.
struct PaymentTests {
    @Test func `a confirmed payment creates one charge and one receipt`() async throws {
        try await withServer { base in
            let client = APIClient(base: base)
            let key = UUID()
            let paid = try await client.payAtItsPrice("book:opds2-\(APIClient.book)", key: key)
            #expect(paid.status == 201 && paid.state == "confirmed")
            #expect(paid.json["payment"]?["created"] == .text("2026-11-21T12:07:00Z"))
            #expect(try await client.payment(key).json == paid.json)

            let charge = try #require(try await client.charges().first)
            #expect(charge["key"] == .text("\(key)".lowercased()) && charge["payer"] == .text(APIClient.payer))
            #expect(charge["offer"] == .text("book:opds2-\(APIClient.book)") && charge["account"] == nil)
            let receipt = try #require(try await client.receipts().json["receipts"]?.array.first)
            #expect(receipt["product"]?["book"] == .text("opds2-\(APIClient.book)"))
            #expect(receipt["pass"]?.text == paid.pass && paid.pass != nil)
            #expect(try await client.receipts(payer: APIClient.otherPayer).json["receipts"] == .array([]))
        }
    }

    @Test func `a repeated request gets the first response for 24 hours and charges once`() async throws {
        try await withServer { base in
            let client = APIClient(base: base)
            let key = UUID()
            let first = try await client.pay(key: key)
            #expect(first.headers["idempotent-replayed"] == nil)
            try await client.advance(by: 86_399)
            let replayed = try await client.pay(key: key)
            #expect(replayed.status == 201 && replayed.json == first.json)
            #expect(replayed.headers["idempotent-replayed"] == "true")
            try await client.advance(by: 1)
            #expect(
                try await client.pay(card: PaymentCard.Behaviour.accepted.rawValue, expiry: "12/26", key: key).code
                    == "already-paid")
            #expect(try await client.payment(key).json == first.json)
            #expect(try await client.charges().count == 1)
        }
    }

    @Test func `a refused request does not use up its idempotency key`() async throws {
        try await withServer { base in
            let client = APIClient(base: base)
            let key = UUID()
            let refused = try await client.pay(price: 1, key: key)
            #expect(refused.code == "price-changed")
            #expect(try await client.pay(card: "4242", key: key).code == "invalid-card")
            #expect(try await client.payment(key).status == 404)
            #expect(try await client.pay(card: .declined, key: key).state == "declined")
            #expect(try await client.pay(key: key).code == "idempotency-mismatch")
            #expect(try await client.charges().isEmpty)
        }
    }

    @Test(arguments: [
        (PaymentCard.Behaviour.lostBeforeCharge, 404, 0), (.lostAfterCharge, 200, 1),
    ])
    func `after a lost response, the client can read the state of the payment`(
        card: PaymentCard.Behaviour, status: Int, charges: Int
    ) async throws {
        try await withServer { base in
            let client = APIClient(base: base)
            let key = UUID()
            await #expect(throws: URLError.self) { try await client.pay(card: card, key: key) }
            #expect(try await client.payment(key).status == status)
            #expect(try await client.charges().count == charges)
            if charges == 1 {
                let again = try await client.pay(card: card, key: key)
                #expect(again.state == "confirmed" && again.headers["idempotent-replayed"] == "true")
                #expect(try await client.charges().count == 1)
            }
        }
    }

    @Test func `a card that needs confirmation is charged after the right code`() async throws {
        try await withServer { base in
            let client = APIClient(base: base)
            let key = UUID()
            #expect(try await client.pay(card: .needsConfirmation, key: key).state == "needs-confirmation")
            let sent = try #require(try await client.send("GET", "/demo/codes").json["codes"]?.array.last)
            #expect(sent["phone"] == .text("card …3220"))
            #expect(try await client.charges().isEmpty)
            #expect(try await client.confirm(key, try await client.wrongCode()).json["triesLeft"] == .number(2))
            let confirmed = try await client.confirm(key, try await client.sentCode())
            #expect(confirmed.state == "confirmed" && confirmed.pass != nil)
            #expect(try await client.charges().count == 1)
            #expect(try await client.send("GET", "/demo/codes").json["codes"] == .array([]))
        }
    }

    @Test func `the third wrong code declines the payment`() async throws {
        try await withServer { base in
            let client = APIClient(base: base)
            let key = UUID()
            _ = try await client.pay(card: .needsConfirmation, key: key)
            let wrong = try await client.wrongCode()
            for status in [403, 403, 200] { #expect(try await client.confirm(key, wrong).status == status) }
            #expect(try await client.payment(key).state == "declined")
            #expect(try await client.charges().isEmpty)
        }
    }

    @Test func `a cancelled payment is never charged, and the product can still be bought`() async throws {
        try await withServer { base in
            let client = APIClient(base: base)
            let key = UUID()
            let asked = try await client.pay(card: .needsConfirmation, key: key)
            let code = try await client.sentCode()
            #expect(try await client.cancel(key, payer: APIClient.otherPayer).code == "unknown-payment")
            #expect(try await client.cancel(key).state == "cancelled")
            #expect(try await client.send("GET", "/demo/codes").json["codes"] == .array([]))
            #expect(try await client.confirm(key, code).code == "not-waiting")
            #expect(try await client.cancel(key).code == "not-waiting")
            #expect(try await client.payment(key).state == "cancelled")
            // The same request gets the same response.
            #expect(try await client.pay(card: .needsConfirmation, key: key).json == asked.json)
            #expect(try await client.charges().isEmpty)
            #expect(try await client.pay().state == "confirmed")
        }
    }

    @Test func `of two payments that wait for a code, only one is charged`() async throws {
        try await withServer { base in
            let client = APIClient(base: base)
            var states: [String?] = []
            let keys = [UUID(), UUID()]
            for key in keys { _ = try await client.pay(card: .needsConfirmation, key: key) }
            for key in keys {
                // Both payments wait, so it is not known whose code comes first.
                let codes = try await client.send("GET", "/demo/codes").json["codes"]?.array ?? []
                for code in codes where try await client.payment(key).state == "needs-confirmation" {
                    _ = try await client.confirm(key, try #require(code["code"]?.text))
                }
                states.append(try await client.payment(key).state)
            }
            #expect(states == ["confirmed", "declined"])
            #expect(try await client.charges().count == 1)
        }
    }

    @Test func `the library covers all books, and both ids of a book refer to the same book`() async throws {
        try await withServer { base in
            let client = APIClient(base: base)
            let paid = try await client.payAtItsPrice("book:opds-\(APIClient.book)")
            #expect(paid.state == "confirmed")
            #expect(try await client.payAtItsPrice("book:opds2-\(APIClient.book):MOON").code == "already-paid")
            #expect(try await client.pay().state == "confirmed")
            #expect(try await client.payAtItsPrice("book:opds2-the-long-winter-of-port-amber").code == "already-paid")
        }
    }

    @Test func `a purchase without an account is bound to the first account only`() async throws {
        try await withServer { base in
            let client = APIClient(base: base)
            _ = try await client.payAtItsPrice("book:opds2-\(APIClient.book)")
            let tokens = try await [client.signIn().text("accessToken"), client.signInAsOther().text("accessToken")]
            for token in tokens + tokens { #expect(try await client.bind(token: token).status == 204) }
            func count(_ token: String) async throws -> Int? {
                try await client.receipts(payer: APIClient.otherPayer, token: token).json["receipts"]?.array.count
            }
            #expect(try await [count(tokens[0]), count(tokens[1])] == [1, 0])
            #expect(try await client.charges().first?["account"] != nil)
            // The same user on another machine has paid already.
            let again = try await client.payAtItsPrice(
                "book:opds2-\(APIClient.book)", payer: APIClient.otherPayer, token: tokens[0])
            #expect(again.code == "already-paid")
        }
    }

    @Test func `the token list contains all tokens, including replaced ones`() async throws {
        try await withServer { base in
            let client = APIClient(base: base)
            let first = try await client.signIn()
            let second = try await client.renew(try first.text("refreshToken"))
            let tokens = try await client.send("GET", "/demo/tokens").json["tokens"]?.array.compactMap(\.text)
            let expected = try [first, second].flatMap { [try $0.text("accessToken"), try $0.text("refreshToken")] }
            #expect(tokens == expected)
        }
    }
}
