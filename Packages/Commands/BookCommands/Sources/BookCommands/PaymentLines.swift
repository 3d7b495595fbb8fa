import CommandRouting
import Foundation
import LinesSurface
import Payments

extension ProductRecord {
    /// `library` or `book  opds2-the-long-orchard`.
    static func lines(of records: [ProductRecord]) -> [String] {
        records.map { record in record.book.map { "\(record.kind.rawValue)  \($0)" } ?? record.kind.rawValue }
    }
}

extension OfferRecord {
    /// `book:opds2-long-orchard  NOK 49.00  The Long Orchard. A note.`
    static func lines(of records: [OfferRecord]) -> [String] {
        records.map { offer in
            let regular = offer.regularPrice.map { " instead of \(Money($0).formatted())" } ?? ""
            let note = offer.note.map { ". \($0)" } ?? ""
            return [offer.id, Money(offer.price).formatted() + regular, offer.title + note]
        }
        .alignedLines
    }
}

extension PurchaseRecord {
    /// `2026-11-22T13:30:00Z  paid  NOK 49.00 for The Long Orchard`.
    static func lines(of records: [PurchaseRecord]) -> [String] {
        records.map { [$0.created.formatted(.iso8601), $0.stateWords, $0.words + $0.advice] }.alignedLines
    }

    private var stateWords: String {
        switch state {
        case .created, .sent: "under way"
        case .confirmed: "paid"
        case .declined: "declined"
        case .cancelled: "called off"
        case .needsConfirmation: "waits for a code"
        case .unknown: "not known yet"
        }
    }

    private var advice: String {
        switch state {
        case .created, .sent, .confirmed, .cancelled: ""
        case .declined: reason.map { $0.isEmpty ? "" : ". \($0)" } ?? ""
        case .needsConfirmation:
            ". Run 'almanac pay buy \(offer)' to enter the code from the bank, or "
                + "'almanac pay cancel \(offer)' to call off the payment."
        case .unknown: ". The server's answer was lost. Run 'almanac pay status' again in a minute or two."
        }
    }
}
