import CommandRouting
import Foundation
import Payments
import Testing

@testable import BookCommands

/// The output of commands about payments, as text and as JSON.
struct PaymentRecordTests {
    private static let price = Money(minorUnits: 4_90, currency: "NOK")
    private static let regular = Money(minorUnits: 49_00, currency: "NOK")
    private let library = Offer(id: "library", product: .library, title: "All books", price: Self.regular)
    private let book = Offer(
        id: "book:opds2-tides:MOON", product: .book("opds2-tides"), title: "Tides", note: "At 90 % off.",
        price: Self.price, regularPrice: Self.regular, promotion: "MOON")

    private func purchase(_ state: PurchaseState) throws -> PurchaseRecord {
        PurchaseRecord(
            Purchase(
                id: try #require(UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF")), offer: library,
                created: Date(timeIntervalSince1970: 1_795_613_400), state: state))
    }

    @Test func `an offer has its price in the smallest unit, and nulls without a promotion`() throws {
        #expect(
            try JSONPrinting.line(of: OfferRecord(library))
                == #"{"id":"library","note":null,"price":{"currency":"NOK","minorUnits":4900},"#
                + #""product":{"book":null,"kind":"library"},"promotion":null,"regularPrice":null,"title":"All books"}"#
        )
        #expect(
            try JSONPrinting.line(of: OfferRecord(book)).contains(
                #""product":{"book":"opds2-tides","kind":"book"},"promotion":"MOON","regularPrice":{"currency":"NOK","#)
        )
    }

    @Test func `an offer is shown with the price without the promotion`() {
        let lines = OfferRecord.lines(of: [OfferRecord(book), OfferRecord(library)])
        let price = "\(Self.price.formatted()) instead of \(Self.regular.formatted())"
        #expect(lines.first == "book:opds2-tides:MOON  \(price)  Tides. At 90 % off.")
        #expect(lines.last?.hasPrefix("library                \(Self.regular.formatted())") == true)
        #expect(lines.last?.hasSuffix("  All books") == true)
    }

    @Test func `a purchase has its reason if it is declined`() throws {
        #expect(
            try JSONPrinting.line(of: purchase(.declined(reason: "The card has expired.")))
                == #"{"created":"2026-11-25T13:30:00Z","id":"6f9619ff-8b86-d011-b42d-00c04fc964ff","offer":"library","#
                + #""price":{"currency":"NOK","minorUnits":4900},"product":{"book":null,"kind":"library"},"#
                + #""reason":"The card has expired.","state":"declined","title":"All books"}"#)
        #expect(try JSONPrinting.line(of: purchase(.confirmed)).contains(#""reason":null,"state":"confirmed""#))
    }

    @Test(arguments: [
        (PurchaseState.confirmed, "paid", ""), (.sent, "under way", ""),
        (.declined(reason: "No money."), "declined", ". No money."),
        (.cancelled, "called off", ""),
        (
            .needsConfirmation, "waits for a code",
            ". Run 'almanac pay buy library' to enter the code from the bank, or 'almanac pay cancel library' to call off "
                + "the payment."
        ),
        (
            .unknown, "not known yet",
            ". The server's answer was lost. Run 'almanac pay status' again in a minute or two."
        ),
    ])
    func `a purchase shows the commands that are possible now`(state: PurchaseState, word: String, advice: String)
        throws
    {
        let lines = PurchaseRecord.lines(of: [try purchase(state)])
        #expect(lines == ["2026-11-25T13:30:00Z  \(word)  \(OfferRecord(library).words)\(advice)"])
    }

    @Test func `restored purchases are a list of products`() throws {
        let records = [Product.library, .book("opds2-tides")].map(ProductRecord.init)
        #expect(ProductRecord.lines(of: records) == ["library", "book  opds2-tides"])
        let json = try JSONPrinting.line(of: records)
        #expect(json == #"[{"book":null,"kind":"library"},{"book":"opds2-tides","kind":"book"}]"#)
    }

    @Test(
        arguments: [
            (.confirmed, "already-paid"), (.cancelled, nil), (.needsConfirmation, "payment-unconfirmed"),
            (.declined(reason: ""), "payment-declined"), (.unknown, "payment-unknown"),
        ] as [(PurchaseState, String?)])
    func `a purchase that is not cancelled is an error`(state: PurchaseState, code: String?) throws {
        let purchase = try purchase(state)
        var failure: PurchaseFailure?
        do { try PurchaseFailure.check(purchase, is: .cancelled) } catch { failure = error }
        #expect(failure?.details.code == code)
    }

    @Test func `an ended session has the exit code of a missing sign-in`() {
        let error = PaymentsError.sessionEnded
        #expect(error.details == ErrorDetails("session-ended", hint: "almanac signin", exitCode: 4))
    }

    @Test func `a purchase that is not paid is an error`() {
        let declined = PurchaseFailure.declined(title: "Tides", reason: "No money.")
        #expect(declined.description == "The payment for Tides was declined. No money.")
        #expect(declined.details.code == "payment-declined" && declined.details.exitCode == 1)
        let unknown = PurchaseFailure.unknown(title: "Tides")
        #expect(unknown.details == ErrorDetails("payment-unknown", hint: "almanac pay status", exitCode: 1))
        #expect(CardError.number.details.exitCode == 64)
    }
}
