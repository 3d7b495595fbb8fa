/// A question that a command can ask the user.
public enum Question: Equatable, Sendable {
    case phone, code, pin, newPIN, newPINAgain
    case cardNumber, cardExpiry, securityCode, bankCode
    /// The question whether to pay, with the means and the amount: `NOK 49.00 for The Long Orchard`.
    case payment(String)

    var prompt: String {
        switch self {
        case .phone: "Phone number: "
        case .code: "Code: "
        case .pin: "PIN: "
        case .newPIN: "New PIN: "
        case .newPINAgain: "New PIN again: "
        case .cardNumber: "Card number: "
        case .cardExpiry: "Expiry (MM/YY): "
        case .securityCode: "Security code: "
        case .bankCode: "Code from the bank: "
        case .payment(let words): "Pay \(words)? [y/N] "
        }
    }

    /// The beginning of a sentence about the answer.
    var subject: String {
        switch self {
        case .phone: "The phone number"
        case .code: "The code from the SMS"
        case .pin: "The PIN"
        case .newPIN, .newPINAgain: "The new PIN"
        case .cardNumber: "The card number"
        case .cardExpiry: "The expiry date of the card"
        case .securityCode: "The security code of the card"
        case .bankCode: "The code from the bank"
        case .payment: "Your agreement to the price"
        }
    }

    /// How else the answer can be given.
    var hint: String? {
        switch self {
        case .phone: "almanac signin PHONE"
        case .payment: "--yes"
        case .code, .pin, .newPIN, .newPINAgain, .cardNumber, .cardExpiry, .securityCode, .bankCode: nil
        }
    }

    /// Whether a terminal does not show the answer.
    var isSecret: Bool {
        switch self {
        case .phone, .cardNumber, .cardExpiry, .payment: false
        case .code, .pin, .newPIN, .newPINAgain, .securityCode, .bankCode: true
        }
    }
}
