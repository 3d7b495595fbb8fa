import Foundation
import GRDB
import Testing

extension KilledBuyer {
    /// Asks for the outcome of a payment, as its user would.
    func decide(_ offer: String) async throws -> [[String: Any]] {
        var payments = try await payments(for: offer)
        if payments.first?["state"] as? String == "needsConfirmation" {
            let code = try await server.code(for: "card …3220")
            let outcome = try await home.run("pay", "buy", offer, input: code + "\n")
            #expect(outcome.code == 0, "\(outcome)")
            payments = try await self.payments(for: offer)
        }
        if ["sent", "unknown"].contains(payments.first?["state"] as? String) {
            // No request is on its way to the server any more. Two minutes pass, after which almanac believes that.
            try await DatabaseQueue(path: home.file("payments").path).write { database in
                try database.execute(sql: "UPDATE purchase SET sent = sent - 121000")
            }
            payments = try await self.payments(for: offer)
        }
        return payments
    }

    /// Checks that a book is paid if it was charged for, and can be paid if not.
    func check(_ offer: String, of book: String, payments: [[String: Any]]) async throws {
        #expect(payments.count <= 1, "\(payments)")
        #expect(!payments.contains { !["confirmed", "declined"].contains($0["state"] as? String) }, "\(payments)")
        let charged = try await charges(for: offer)
        let confirmed = payments.filter { $0["state"] as? String == "confirmed" }.compactMap { $0["id"] as? String }
        #expect(charged.count <= 1 && charged == confirmed, "\(offer): \(charged), \(payments)")
        let restored = try await home.run("pay", "restore", "--json").records()
        #expect(restored.contains { $0["book"] as? String == book } == !charged.isEmpty, "\(restored)")

        let again = try await home.run("pay", "buy", offer, "--yes", "--json", input: Card.accepted.lines)
        if charged.isEmpty {
            #expect(again.code == 0, "\(again)")
        } else {
            #expect(again.code == 1 && again.messages.contains(#""code":"already-paid""#), "\(again)")
        }
        #expect(try await charges(for: offer).count == 1)
    }

    /// The payments for an offer, the latest first.
    func payments(for offer: String) async throws -> [[String: Any]] {
        try await home.run("pay", "status", "--json").records().filter { $0["offer"] as? String == offer }
    }

    /// The keys of the charges for an offer.
    func charges(for offer: String) async throws -> [String] {
        try await server.charges().filter { $0["offer"] as? String == offer }.compactMap { $0["key"] as? String }
    }

    /// The latest payment for a book in the file. It is read from a copy, so that almanac finds its files as the killed
    /// process has left them.
    func storedPayment(for book: String) -> (id: String, state: String)? {
        let copy = home.folder.appending(path: "\(UUID().uuidString).sqlite").path
        for suffix in ["", "-wal"] {
            // A missing file has no payments.
            try? FileManager.default.copyItem(atPath: home.file("payments").path + suffix, toPath: copy + suffix)
        }
        return try? DatabaseQueue(path: copy).read { database in
            try Row.fetchOne(
                database, sql: "SELECT id, state FROM purchase WHERE product = ? ORDER BY number DESC",
                arguments: ["book:\(book)"]
            ).map { (id: $0["id"], state: $0["state"]) }
        }
    }
}
