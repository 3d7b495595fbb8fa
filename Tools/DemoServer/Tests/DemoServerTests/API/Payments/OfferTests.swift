import Foundation
import Testing

@testable import DemoServer

struct OfferTests {
    private let prices = PriceList()
    private let moon = "opds2-\(APIClient.book)"

    @Test func `the general offers are the library and the book of the month`() throws {
        #expect(try prices.offers(for: nil, promotion: nil).map(\.id) == ["library", "book:\(moon)"])
        #expect(prices.bookOfTheMonth == moon)
    }

    @Test func `the promotion takes 90 % off the book of the month and off no other book`() throws {
        let offers = try prices.offers(for: moon, promotion: "MOON")
        #expect(offers.map(\.id) == ["book:\(moon):MOON", "library"])
        #expect(offers[0].promotion == "MOON" && offers[0].regularPrice?.minorUnits == offers[0].price.minorUnits * 10)
        let other = "opds-the-long-winter-of-port-amber"
        #expect(try prices.offers(for: other, promotion: "MOON").first?.id == "book:\(other)")
        #expect(try prices.offers(for: moon, promotion: "SUN").first?.id == "book:\(moon)")
    }

    @Test func `the promotion of a new user makes the library cheaper, and no book`() throws {
        let offers = try prices.offers(for: nil, promotion: "WELCOME")
        #expect(offers.map(\.id) == ["library:WELCOME", "book:\(moon)"])
        #expect(offers[0].promotion == "WELCOME" && offers[0].price.minorUnits == 199_00)
        #expect(offers[0].regularPrice?.minorUnits == 299_00)
    }

    @Test func `every offer is found by its id`() throws {
        for promotion in [nil, "MOON", "WELCOME"] {
            for offer in try prices.offers(for: moon, promotion: promotion) {
                #expect(try prices.offer(offer.id) == offer)
            }
        }
    }

    @Test(arguments: [
        "", ":", "book", "book:", "book::", "shelf:opds2-the-moon-over-quill-harbour", "library:MOON",
        "book:opds2-the-moon-over-quill-harbour:", "book:opds2-the-moon-over-quill-harbour:SUN",
        "book:opds2-the-long-winter-of-port-amber:MOON", "book:gutendex-1002", "book:opds2-the-long-orchard",
        "book:opds2-the-moon-over-quill-harbour:MOON:MOON",
    ])
    func `an unknown offer id is refused`(id: String) {
        #expect(throws: APIProblem.unknownOffer) { try prices.offer(id) }
    }

    @Test func `a device with the topic gets a notification about the book of the month`() async throws {
        try await withServer { base in
            let client = APIClient(base: base)
            let path = APIClient.device + "/notifications"
            _ = try await client.registerDevice()
            #expect(try await client.send("GET", path).json["notifications"] == .array([]))
            _ = try await client.send("PUT", APIClient.device + "/topics/book-of-the-month")
            let notification = try await client.send("GET", path).json["notifications"]?.array.first
            #expect(notification?["link"] == .text("almanac://book/\(moon)?promo=MOON"))
        }
    }

    @Test(arguments: [
        ("4242 4242-4242 4242", "11/26", "123", true), ("4242424242424242", "10/26", "123", false),
        ("4242424242424242", "13/26", "123", false), ("4242424242424242", "1/27", "123", false),
        ("4242424242424242", "01/27", "1234", true), ("4242424242424242", "01/27", "12", false),
        ("4242424242424242", "01/27", "１２３", false), ("4242424242424241", "01/27", "123", false),
        ("", "01/27", "123", false), ("４２４２424242424242", "01/27", "123", false), ("42", "01/27", "123", false),
    ])
    func `a card needs a valid number, expiry date and security code`(
        number: String, expiry: String, code: String, isCard: Bool
    ) {
        let card = PaymentCard(number: number, expiry: expiry, code: code)
        let wasAccepted = (try? card.check(now: testNow)) != nil
        #expect(wasAccepted == isCard)
    }

    @Test func `all demo cards pass the validation`() throws {
        for card in PaymentCard.Behaviour.allCases {
            try PaymentCard(number: card.rawValue, expiry: "11/26", code: "123").check(now: testNow)
        }
    }
}
