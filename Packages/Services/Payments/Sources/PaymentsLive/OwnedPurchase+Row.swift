import Formatting
import Foundation
import GRDB
import Payments
import Storage

extension OwnedPurchase {
    static let columns = "id, offer, created, sent, state, reason, pass, payer, owner, account"

    /// - Throws: ``PaymentsError/store(_:)`` if another version or program has written the row.
    init(_ row: borrowing ColumnReader) throws {
        let offer = try JSONDecoder().decode(ServerOffer.self, fromUntrusted: Data((try row[1] as String).utf8)).offer
        guard let id = UUID(uuidString: try row[0]), let offer, let phase = PurchasePhase(rawValue: try row[4]),
            let payer = UUID(uuidString: try row[7]), let owner = PurchaseOwner(rawValue: try row[8])
        else {
            throw PaymentsError.store(
                "A purchase in the data file was written by another version of almanac. Update almanac.")
        }
        let purchase = Purchase(
            id: id, offer: offer, created: Date(milliseconds: try row[2]),
            state: PurchaseState(phase, reason: try row[5]))
        let sent = (try row[3] as Int64?).map { Date(milliseconds: $0) }
        self.init(purchase, payer: payer, owner: owner, account: try row[9], sent: sent, pass: try row[6])
    }
}

extension Date {
    init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1_000) }

    var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1_000).rounded()) }
}

extension UUID {
    /// As it is sent and stored.
    var text: String { uuidString.lowercased() }
}

extension Product {
    /// As it is stored.
    var text: String {
        switch self {
        case .library: "library"
        case .book(let id): "book:\(id)"
        }
    }

    init?(text: String) {
        if text == "library" {
            self = .library
        } else if text.hasPrefix("book:") {
            self = .book(String(text.dropFirst(5)))
        } else {
            return nil
        }
    }
}
