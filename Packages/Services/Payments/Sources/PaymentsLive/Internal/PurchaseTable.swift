import Foundation
import GRDB
import Payments
import Storage

/// The rows of one server.
struct PurchaseTable: Sendable {
    let server: String

    init(_ api: URL) {
        var address = api.absoluteString
        while address.hasSuffix("/") { address.removeLast() }
        server = address
    }

    /// The payer, whom the first call makes.
    func payer(in database: Database) throws -> UUID {
        if let payer = try knownPayer(in: database) { return payer }
        let payer = UUID()
        try database.execute(
            sql: "INSERT INTO payer (server, payer) VALUES (?, ?)", arguments: [server, payer.text])
        return payer
    }

    func knownPayer(in database: Database) throws -> UUID? {
        let text = try database.fetchAll(sql: "SELECT payer FROM payer WHERE server = ?", arguments: [server]) { row in
            try row[0] as String
        }.first
        guard let text else { return nil }
        guard let payer = UUID(uuidString: text) else {
            throw PaymentsError.store("The payer in the data file cannot be read. Restore the file from a backup.")
        }
        return payer
    }

    /// Newest first.
    func purchases(in database: Database) throws -> [StoredPurchase] {
        try database.fetchAll(
            sql: "SELECT \(StoredPurchase.columns) FROM purchase WHERE server = ? ORDER BY number DESC",
            arguments: [server]
        ) { row in try StoredPurchase(row) }
    }

    func purchase(_ id: Purchase.ID, in database: Database) throws -> StoredPurchase? {
        try database.fetchAll(
            sql: "SELECT \(StoredPurchase.columns) FROM purchase WHERE server = ? AND id = ?",
            arguments: [server, id.text]
        ) { row in try StoredPurchase(row) }.first
    }

    /// A purchase without an outcome that may turn out to have paid for a product.
    func openPurchase(covering product: Product, in database: Database) throws -> Purchase? {
        try purchases(in: database).map(\.purchase).first {
            $0.state.phase.isOpen && $0.offer.product.covers(product)
        }
    }

    func insert(_ stored: StoredPurchase, in database: Database) throws {
        let purchase = stored.purchase
        try database.execute(
            sql: """
                INSERT INTO purchase (id, server, product, offer, created, state, payer, owner)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                purchase.id.text, server, purchase.offer.product.text, try OfferRecord(purchase.offer).json(),
                purchase.created.milliseconds, purchase.state.phase.rawValue, stored.payer.text, stored.owner.rawValue,
            ])
    }

    /// Writes what has happened to a purchase. One of an account that has signed out is forgotten with its outcome.
    func update(_ stored: StoredPurchase, in database: Database) throws {
        if stored.owner == .formerAccount, !stored.purchase.state.phase.isOpen {
            try database.execute(
                sql: "DELETE FROM purchase WHERE server = ? AND id = ?", arguments: [server, stored.purchase.id.text])
            return
        }
        var reason = ""
        if case .declined(let text) = stored.purchase.state { reason = text }
        try database.execute(
            sql: "UPDATE purchase SET sent = ?, state = ?, reason = ?, pass = ? WHERE server = ? AND id = ?",
            arguments: [
                stored.sent?.milliseconds, stored.purchase.state.phase.rawValue, reason, stored.pass, server,
                stored.purchase.id.text,
            ])
    }

    /// Makes purchases part of the account.
    func bind(_ purchases: [Purchase.ID], in database: Database) throws {
        for id in purchases {
            try database.execute(
                sql: "UPDATE purchase SET owner = 'account' WHERE server = ? AND id = ?", arguments: [server, id.text])
        }
    }

    /// Forgets what belongs to the account. A purchase without an outcome is kept until it has one. The next purchase
    /// gets another payer, so that the server does not connect it with the account.
    func forgetAccount(in database: Database) throws {
        let ended = PurchasePhase.allCases.filter { !$0.isOpen }.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        let steps = [
            "DELETE FROM receipt WHERE server = ?",
            "DELETE FROM payer WHERE server = ?",
            "DELETE FROM purchase WHERE server = ? AND owner = 'account' AND state IN (\(ended))",
            "UPDATE purchase SET owner = 'formerAccount' WHERE server = ? AND owner = 'account'",
        ]
        for sql in steps { try database.execute(sql: sql, arguments: [server]) }
    }

    func replaceReceipts(_ receipts: [Receipt], in database: Database) throws {
        try database.execute(sql: "DELETE FROM receipt WHERE server = ?", arguments: [server])
        for receipt in receipts {
            try database.execute(
                sql: "REPLACE INTO receipt (server, id, product, pass) VALUES (?, ?, ?, ?)",
                arguments: [server, receipt.key.text, receipt.product.text, receipt.pass])
        }
    }

    func isPaid(_ product: Product, in database: Database) throws -> Bool {
        try payments(in: database).contains { $0.product.covers(product) }
    }

    func isPaidByAccount(_ product: Product, in database: Database) throws -> Bool {
        let payments = try payments(in: database).filter { $0.product.covers(product) }
        return !payments.isEmpty && !payments.contains { $0.isOfMachine }
    }

    func pass(for product: Product, in database: Database) throws -> String? {
        let payments = try payments(in: database).filter { $0.product.covers(product) && $0.pass != nil }
        return (payments.first { $0.product == product } ?? payments.first)?.pass
    }

    /// Each product once, the library first.
    func paidProducts(in database: Database) throws -> [Product] {
        Set(try payments(in: database).map(\.product)).sorted { left, right in
            left == .library ? right != .library : right != .library && left.text < right.text
        }
    }

    /// What was paid here, and what the receipts say.
    private func payments(
        in database: Database
    ) throws -> [(product: Product, pass: String?, isOfMachine: Bool)] {
        try database.fetchAll(
            sql: """
                SELECT product, pass, 0 FROM receipt WHERE server = ?
                UNION ALL SELECT product, pass, owner = 'machine' FROM purchase
                WHERE server = ? AND state = 'confirmed'
                """, arguments: [server, server]
        ) { row in
            guard let product = Product(text: try row[0]) else {
                throw PaymentsError.store(
                    "A receipt in the data file was written by another version of almanac. Update almanac.")
            }
            return (product, try row[1], try row[2])
        }
    }
}
