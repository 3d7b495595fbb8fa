/// The reason why a passcode is invalid.
public enum InvalidPasscodeReason: Sendable, Equatable {
    /// The text has no character.
    case empty
    /// The text has other characters than decimal digits.
    case notDigits
    /// A new passcode has fewer digits than the minimum.
    case tooFewDigits(minimum: Int)
    /// Many people choose this passcode, and attackers try it first.
    case common
}

extension InvalidPasscodeReason: CustomStringConvertible {
    /// The end of a sentence, such as "it is empty".
    public var description: String {
        switch self {
        case .empty: "it is empty"
        case .notDigits: "a PIN has digits only"
        case .tooFewDigits(let minimum): "a PIN needs \(minimum) digits or more"
        case .common: "many people choose it, and attackers try it first"
        }
    }
}
