/// What a command can ask the user for.
enum Question {
    case phone, code, pin, newPIN, newPINAgain

    var prompt: String {
        switch self {
        case .phone: "Phone number: "
        case .code: "Code: "
        case .pin: "PIN: "
        case .newPIN: "New PIN: "
        case .newPINAgain: "New PIN again: "
        }
    }

    /// The beginning of a sentence about the answer.
    var subject: String {
        switch self {
        case .phone: "The phone number"
        case .code: "The code from the SMS"
        case .pin: "The PIN"
        case .newPIN, .newPINAgain: "The new PIN"
        }
    }

    /// How else the answer can be given.
    var hint: String? {
        switch self {
        case .phone: "almanac signin PHONE"
        case .code, .pin, .newPIN, .newPINAgain: nil
        }
    }

    /// Whether a terminal does not show the answer.
    var isSecret: Bool { self != .phone }
}
