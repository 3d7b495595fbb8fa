/// The reason why something about the PIN failed. The description is a sentence for users, without the PIN.
///
/// ```swift
/// #expect(PINError.mustWait(.milliseconds(58_100)).description == "Too many attempts failed. Wait 59 s.")
/// #expect(PINError.mustWait(.seconds(61)).description == "Too many attempts failed. Wait 2 min.")
/// #expect(
///     PINError.wrong(attemptsLeft: 1, wait: .minutes(60)).description
///         == "This is not your PIN. 1 attempt is left. Wait 60 min.")
/// ```
public enum PINError: Error, Equatable, Sendable {
    /// The text is no PIN, or not allowed as a new one. The reason for the refusal, and the next step. No attempt was
    /// counted.
    case refused(String)
    case alreadySet
    case notSet
    /// The attempt was counted. `wait` is the time until the next one.
    case wrong(attemptsLeft: Int, wait: Duration)
    /// The attempt was not made, and not counted.
    case mustWait(Duration)
    /// Too many attempts failed.
    case blocked
    /// The store of secrets cannot be used.
    case store(String)
}

extension PINError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .refused(let reason): reason
        case .alreadySet: "There is a PIN already. Change it, or remove it first."
        case .notSet: "There is no PIN. Set one first."
        case .wrong(let attemptsLeft, let wait):
            "This is not your PIN. \(attemptsLeft) \(attemptsLeft == 1 ? "attempt is" : "attempts are") left."
                + (wait > .zero ? " \(Self.waiting(wait))" : "")
        case .mustWait(let wait): "Too many attempts failed. \(Self.waiting(wait))"
        case .blocked:
            "The PIN was wrong ten times. Choose 'Forgot PIN' on the locked screen to start over. This signs you out and "
                + "deletes what the PIN encrypts, and the books of your account with your notes in them."
        case .store(let reason): reason
        }
    }

    /// Rounded up, so that the wait is long enough.
    private static func waiting(_ wait: Duration) -> String {
        let seconds = wait.components.seconds + (wait.components.attoseconds > 0 ? 1 : 0)
        return seconds < 60 ? "Wait \(seconds) s." : "Wait \((seconds + 59) / 60) min."
    }
}

extension PINError {
    /// The text cannot be a PIN, see ``PINDigits/areDigits``.
    public static let notDigits = refused("A PIN has digits, and nothing else. Type the digits without spaces.")

    package static let common = refused(
        "Many people choose this PIN, so it is easy to guess. Choose digits that are no date, sequence or repetition.")

    package static func tooShort(minimum: Int) -> PINError {
        refused("A PIN needs \(minimum) digits or more. Choose a longer one.")
    }
}
