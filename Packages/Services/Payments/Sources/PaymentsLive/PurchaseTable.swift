import Foundation
import GRDB
import Payments
import ROSS
import Storage

/// The rows of one server.
struct PurchaseTable: Sendable {
    let server: String
    private let note: @Sendable (StateTransition) -> Void

    init(_ api: URL, note: @escaping @Sendable (StateTransition) -> Void) {
        self.note = note
        var address = api.absoluteString
        while address.hasSuffix("/") { address.removeLast() }
        server = address
    }

    /// The payer, whom the first call makes. Another account than the one before gets a payer of its own: the server
    /// may have ended the session of the one before, so it is signed out here.
    ///
    /// - Parameter account: The account that is signed in; `nil` if there is none.
    func payer(of account: String?, in database: Database) throws -> UUID {
        let former = try self.account(in: database)
        if let account, let former, former != account { try forgetAccount(in: database) }
        let payer = try knownPayer(in: database) ?? UUID()
        guard let account else {
            try database.execute(
                sql: "INSERT OR IGNORE INTO payer (server, payer) VALUES (?, ?)", arguments: [server, payer.text])
            return payer
        }
        try database.execute(
            sql: "REPLACE INTO payer (server, payer, account) VALUES (?, ?, ?)",
            arguments: [server, payer.text, account])
        // An older version has stored them without the account.
        try database.execute(
            sql: "UPDATE purchase SET account = ? WHERE server = ? AND owner = 'account' AND account IS NULL",
            arguments: [account, server])
        return payer
    }

    /// The account that the payer belongs to; `nil` for none, and for one that an older version has not stored.
    func account(in database: Database) throws -> String? {
        try database.fetchAll(sql: "SELECT account FROM payer WHERE server = ?", arguments: [server]) { row in
            try row[0] as String?
        }.first ?? nil
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
    func purchases(in database: Database) throws -> [OwnedPurchase] {
        try database.fetchAll(
            sql: "SELECT \(OwnedPurchase.columns) FROM purchase WHERE server = ? ORDER BY number DESC",
            arguments: [server]
        ) { row in try OwnedPurchase(row) }
    }

    func purchase(_ id: Purchase.ID, in database: Database) throws -> OwnedPurchase? {
        try database.fetchAll(
            sql: "SELECT \(OwnedPurchase.columns) FROM purchase WHERE server = ? AND id = ?",
            arguments: [server, id.text]
        ) { row in try OwnedPurchase(row) }.first
    }

    func insert(_ stored: OwnedPurchase, in database: Database) throws {
        let purchase = stored.purchase
        try database.execute(
            sql: """
                INSERT INTO purchase (id, server, product, offer, created, state, payer, owner, account)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                purchase.id.text, server, purchase.offer.product.text, try ServerOffer(purchase.offer).json(),
                purchase.created.milliseconds, purchase.state.phase.rawValue, stored.payer.text, stored.owner.rawValue,
                stored.account,
            ])
    }

    /// Writes the changes of a purchase, or deletes it if it is not to be kept.
    func update(_ stored: OwnedPurchase, in database: Database) throws {
        for step in stored.steps { note(step.recorded) }
        guard stored.isKept else {
            try database.execute(
                sql: "DELETE FROM purchase WHERE server = ? AND id = ?", arguments: [server, stored.purchase.id.text])
            return
        }
        var reason = ""
        if case .declined(let text) = stored.purchase.state { reason = text }
        try database.execute(
            sql: """
                UPDATE purchase SET sent = ?, state = ?, reason = ?, pass = ?, owner = ?, account = ?
                WHERE server = ? AND id = ?
                """,
            arguments: [
                stored.sent?.milliseconds, stored.purchase.state.phase.rawValue, reason, stored.pass,
                stored.owner.rawValue, stored.account, server, stored.purchase.id.text,
            ])
    }

    /// Forgets what belongs to the account. The next purchase gets another payer, so that the server does not connect
    /// it with the account.
    func forgetAccount(in database: Database) throws {
        for table in ["receipt", "payer"] {
            try database.execute(sql: "DELETE FROM \(table) WHERE server = ?", arguments: [server])
        }
        for var stored in try purchases(in: database) where stored.signOut() { try update(stored, in: database) }
    }

    func replaceReceipts(_ receipts: [Receipt], in database: Database) throws {
        try database.execute(sql: "DELETE FROM receipt WHERE server = ?", arguments: [server])
        for receipt in receipts {
            try database.execute(
                sql: "REPLACE INTO receipt (server, id, product, pass) VALUES (?, ?, ?, ?)",
                arguments: [server, receipt.key.text, receipt.product.text, receipt.pass])
        }
    }

    /// The products that were paid here, and the products of the receipts.
    func paid(in database: Database) throws -> [PaidProduct] {
        try database.fetchAll(
            sql: """
                SELECT product, pass, 0, (SELECT account FROM payer WHERE server = ?) FROM receipt WHERE server = ?
                UNION ALL SELECT product, pass, owner = 'machine', account FROM purchase
                WHERE server = ? AND state = 'confirmed'
                """, arguments: [server, server, server]
        ) { row in
            guard let product = Product(text: try row[0]) else {
                throw PaymentsError.store(
                    "A receipt in the data file was written by another version of almanac. Update almanac.")
            }
            return PaidProduct(product, pass: try row[1], isOfMachine: try row[2], account: try row[3])
        }
    }
}
