import Foundation

/// A card as a client sends it. Only the cards of ``Behaviour`` exist.
struct PaymentCard: Hashable, Sendable {
    /// The result of charging a card.
    enum Behaviour: String, Sendable, CaseIterable {
        case accepted = "4242424242424242"
        case declined = "4000000000000002"
        case needsConfirmation = "4000000000003220"
        /// The connection is closed, and nothing is charged.
        case lostBeforeCharge = "4000000000000259"
        /// The card is charged, and the connection is closed without a response.
        case lostAfterCharge = "4000000000000341"
        /// The card is accepted after some time. Until then the payment is in progress.
        case slow = "4000000000000077"
    }

    let number: String
    let expiry: String
    let code: String

    /// `nil` for a card that does not exist.
    var behaviour: Behaviour? { Behaviour(rawValue: Self.digits(number)) }

    /// The number in a form that may be shown to users.
    var shortName: String { "card …\(Self.digits(number).suffix(4))" }

    /// - Throws: ``APIProblem/invalidCard(_:)`` if the details are not valid or the card has expired.
    func check(now: Date) throws(APIProblem) {
        let digits = Self.digits(number)
        guard (12...19).contains(digits.utf8.count), Self.areDigits(digits), Self.hasLuhnCheckDigit(digits) else {
            throw .invalidCard("The card number is not valid. Check its digits.")
        }
        let parts = expiry.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 && Self.areDigits($0) }),
            let month = Int(parts[0]), let year = Int(parts[1]), (1...12).contains(month)
        else {
            throw .invalidCard("The expiry date is not valid. Enter the month and year as MM/YY, such as 09/28.")
        }
        guard (3...4).contains(code.utf8.count), Self.areDigits(code) else {
            throw .invalidCard("The security code is not valid. Enter its three or four digits.")
        }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let today = calendar.dateComponents([.year, .month], from: now)
        // A card is valid until the end of its month. Its century is that of the server's clock.
        guard year * 12 + month >= (today.year ?? 0) % 100 * 12 + (today.month ?? 0) else {
            throw .invalidCard("The card has expired. Use another card.")
        }
    }

    private static func digits(_ number: String) -> String { number.filter { $0 != " " && $0 != "-" } }

    private static func areDigits(_ text: String) -> Bool {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// The check of ISO/IEC 7812-1.
    private static func hasLuhnCheckDigit(_ digits: String) -> Bool {
        let sum = digits.utf8.reversed().enumerated().reduce(0) { sum, digit in
            let value = Int(digit.element - UInt8(ascii: "0"))
            guard digit.offset % 2 == 1 else { return sum + value }
            return sum + (value > 4 ? value * 2 - 9 : value * 2)
        }
        return sum % 10 == 0
    }
}
