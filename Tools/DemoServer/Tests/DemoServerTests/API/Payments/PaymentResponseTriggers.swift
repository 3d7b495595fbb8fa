import Foundation

@testable import DemoServer

/// The ``ResponseTriggers`` of the payment operations.
enum PaymentResponseTriggers {
    static let all: [String: @Sendable (APIClient) async throws -> APIClient.Reply] = creations.merging(others) { $1 }

    private static let creations: [String: @Sendable (APIClient) async throws -> APIClient.Reply] = [
        "createPayment 201": { try await $0.pay() },
        "createPayment 400 invalid-body": { try await $0.send("POST", "/api/v1/payments", body: "{}") },
        "createPayment 400 idempotency-key-missing": { client in
            let body = #"""
                {"offer": "library", "price": {"minorUnits": 1, "currency": "NOK"}, "payer": "\#(APIClient.payer)",
                "card": {"number": "1", "expiry": "", "code": ""}}
                """#
            return try await client.send("POST", "/api/v1/payments", body: body)
        },
        "createPayment 401 invalid-token": { try await $0.pay(token: "nobody") },
        "createPayment 404 unknown-offer": { try await $0.pay("book:opds2-nobody") },
        "createPayment 409 price-changed": { try await $0.pay(price: APIClient.libraryPrice - 1) },
        "createPayment 409 already-paid": { client in
            _ = try await client.pay()
            return try await client.pay()
        },
        "createPayment 409 in-progress": { client in try await client.whileInProgress(UUID()) { $0 } },
        "createPayment 422 invalid-card": { try await $0.pay(card: "4242 4242 4242 4241") },
        "createPayment 422 idempotency-mismatch": { client in
            let key = UUID()
            _ = try await client.pay(key: key)
            return try await client.pay(key: key, payer: APIClient.otherPayer)
        },
    ]

    private static let others: [String: @Sendable (APIClient) async throws -> APIClient.Reply] = [
        "readOffers 200": { try await $0.offers("?book=opds-\(APIClient.book)&promo=MOON") },
        "readOffers 404 unknown-book": { try await $0.offers("?book=gutendex-1001") },
        "readPayment 200": { client in
            let key = UUID()
            _ = try await client.pay(card: .declined, key: key)
            return try await client.payment(key)
        },
        "readPayment 400 invalid-query": { try await $0.send("GET", "/api/v1/payments/\(UUID())?payer=me") },
        "readPayment 404 unknown-payment": { try await $0.payment(UUID()) },
        "readPayment 404 not-found": { try await $0.send("GET", "/api/v1/payments/1?payer=\(APIClient.payer)") },
        "readPayment 409 in-progress": { client in
            let key = UUID()
            return try await client.whileInProgress(key) { _ in try await client.payment(key) }
        },
        "confirmPayment 200": { client in
            let key = UUID()
            _ = try await client.pay(card: .needsConfirmation, key: key)
            return try await client.confirm(key, try await client.sentCode())
        },
        "confirmPayment 400 invalid-body": {
            try await $0.send("POST", "/api/v1/payments/\(UUID())/confirmation", body: #"{"payer": "me", "code": ""}"#)
        },
        "confirmPayment 403 wrong-code": { client in
            let key = UUID()
            _ = try await client.pay(card: .needsConfirmation, key: key)
            return try await client.confirm(key, try await client.wrongCode())
        },
        "confirmPayment 404 unknown-payment": { try await $0.confirm(UUID(), "123456") },
        "confirmPayment 404 not-found": { try await $0.send("POST", "/api/v1/payments/1/confirmation", body: "{}") },
        "confirmPayment 409 not-waiting": { client in
            let key = UUID()
            _ = try await client.pay(key: key)
            return try await client.confirm(key, "123456")
        },
        "cancelPayment 200": { client in
            let key = UUID()
            _ = try await client.pay(card: .needsConfirmation, key: key)
            return try await client.cancel(key)
        },
        "cancelPayment 400 invalid-body": { try await $0.cancel(UUID(), payer: "me") },
        "cancelPayment 404 unknown-payment": { try await $0.cancel(UUID()) },
        "cancelPayment 404 not-found": { try await $0.send("POST", "/api/v1/payments/1/cancellation", body: "{}") },
        "cancelPayment 409 not-waiting": { client in
            let key = UUID()
            _ = try await client.pay(key: key)
            return try await client.cancel(key)
        },
        "readReceipts 200": { client in
            _ = try await client.pay()
            return try await client.receipts()
        },
        "readReceipts 400 invalid-query": { try await $0.send("GET", "/api/v1/receipts") },
        "readReceipts 401 invalid-token": { try await $0.receipts(token: "nobody") },
        "bindPurchases 204": { try await $0.bind(token: try await $0.signIn().text("accessToken")) },
        "bindPurchases 401 invalid-token": { try await $0.bind(token: nil) },
        "bindPurchases 404 not-found": {
            try await $0.bind(payer: "me", token: try await $0.signIn().text("accessToken"))
        },
    ]
}
