import Foundation
import Testing

@testable import DemoServer

extension APIClient {
    static let payer = "1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b"
    static let otherPayer = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff"
    static let book = "the-moon-over-quill-harbour"
    static let libraryPrice = 29_900

    func offers(_ query: String = "") async throws -> Reply { try await send("GET", "/api/v1/offers" + query) }

    func pay(
        _ offer: String = "library", price: Int = libraryPrice, card: PaymentCard.Behaviour = .accepted,
        key: UUID = UUID(), payer: String = payer, token: String? = nil
    ) async throws -> Reply {
        try await pay(offer, price: price, card: card.rawValue, key: key, payer: payer, token: token)
    }

    func pay(
        _ offer: String = "library", price: Int = libraryPrice, card: String, expiry: String = "11/26",
        key: UUID = UUID(),
        payer: String = payer, token: String? = nil
    ) async throws -> Reply {
        let body = #"""
            {"offer": "\#(offer)", "price": {"minorUnits": \#(price), "currency": "NOK"}, "payer": "\#(payer)",
            "card": {"number": "\#(card)", "expiry": "\#(expiry)", "code": "123"}}
            """#
        let headers = ["Idempotency-Key": "\(key)"]
        return try await send("POST", "/api/v1/payments", body: body, token: token, headers: headers)
    }

    /// Pays for an offer at its price.
    func payAtItsPrice(
        _ offer: String, card: PaymentCard.Behaviour = .accepted, key: UUID = UUID(), payer: String = payer,
        token: String? = nil
    ) async throws -> Reply {
        let price = try PriceList().offer(offer).price.minorUnits
        return try await pay(offer, price: price, card: card, key: key, payer: payer, token: token)
    }

    func payment(_ key: UUID, payer: String = payer) async throws -> Reply {
        try await send("GET", "/api/v1/payments/\(key)?payer=\(payer)")
    }

    func confirm(_ key: UUID, _ code: String, payer: String = payer) async throws -> Reply {
        let body = #"{"payer": "\#(payer)", "code": "\#(code)"}"#
        return try await send("POST", "/api/v1/payments/\(key)/confirmation", body: body)
    }

    func cancel(_ key: UUID, payer: String = payer) async throws -> Reply {
        try await send("POST", "/api/v1/payments/\(key)/cancellation", body: #"{"payer": "\#(payer)"}"#)
    }

    func receipts(payer: String = payer, token: String? = nil) async throws -> Reply {
        try await send("GET", "/api/v1/receipts?payer=\(payer)", token: token)
    }

    func bind(payer: String = payer, token: String?) async throws -> Reply {
        try await send("POST", "/api/v1/payers/\(payer)/account", token: token)
    }

    func charges() async throws -> [JSONValue] {
        try #require(try await send("GET", "/demo/ledger").json["charges"]).array
    }

    /// Runs `body` while a payment is in progress, and then ends it. The clock of the server must stand still.
    func whileInProgress(_ key: UUID, _ body: @Sendable (_ refusal: Reply) async throws -> Reply) async throws -> Reply
    {
        try await withThrowingTaskGroup(of: Reply.self) { group in
            // One of these requests is in progress until the clock is moved, so the other request gets its response first.
            for _ in 1...2 { group.addTask { try await pay(card: .slow, key: key) } }
            let reply = try await body(try #require(await group.next()))
            try await advance(by: 5)
            _ = try await group.next()
            return reply
        }
    }
}

extension APIClient.Reply {
    var state: String? { json["payment"]?["state"]?.text }
    var pass: String? { json["payment"]?["pass"]?.text }
    var code: String? { json["code"]?.text }
}
