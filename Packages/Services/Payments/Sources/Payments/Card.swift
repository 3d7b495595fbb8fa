/// The data of a payment card. They are sent, and never stored, logged or shown.
public struct Card: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The number, without blanks and hyphens.
    public let number: String
    /// `MM/YY`.
    public let expiry: String
    /// The three or four digits for checks.
    package let code: String

    /// Parses the user's text. Blanks and hyphens in the number do not count.
    ///
    /// - Throws: ``CardError``. The number is checked by the Luhn algorithm of ISO/IEC 7812-1.
    public init(number: String, expiry: String, code: String) throws(CardError) {
        let number = String(number.filter { $0 != " " && $0 != "-" })
        guard (12...19).contains(number.count), number.isDigits, number.hasLuhnCheckDigit else { throw .number }
        let parts = expiry.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, parts.allSatisfy({ $0.count == 2 && $0.isDigits }),
            (1...12).contains(Int(parts[0]) ?? 0)
        else { throw .expiry }
        guard (3...4).contains(code.count), code.isDigits else { throw .code }
        (self.number, self.expiry, self.code) = (number, expiry, code)
    }

    public var description: String { "a card" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// An error in the typed data of a card. The description is a sentence for users.
public enum CardError: Error, Equatable, Sendable, CustomStringConvertible {
    case number, expiry, code

    public var description: String {
        switch self {
        case .number: "The card number is not valid. Check its digits."
        case .expiry: "The expiry date is not valid. Enter the month and year as MM/YY, such as 09/28."
        case .code: "The security code is not valid. Enter its three or four digits."
        }
    }
}

extension String {
    fileprivate var isDigits: Bool { allSatisfy { $0.isASCII && $0.isNumber } }

    fileprivate var hasLuhnCheckDigit: Bool {
        let sum = reversed().enumerated().reduce(0) { sum, digit in
            let value = digit.element.wholeNumberValue ?? 0
            guard digit.offset % 2 == 1 else { return sum + value }
            return sum + (value > 4 ? value * 2 - 9 : value * 2)
        }
        return sum % 10 == 0
    }
}
