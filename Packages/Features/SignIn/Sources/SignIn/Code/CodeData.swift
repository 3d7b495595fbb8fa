/// The values that enter and leave the step. None of them contains a code.
enum CodeData {
    /// A code that was sent.
    struct Request: Equatable, Sendable, Identifiable {
        /// Unique in the sign-in. Each new code has another one.
        var id: Int
        /// The phone number to which it was sent, in the form of E.164.
        var phone: String
        /// How long the code can still be used; zero if it has expired.
        var lifetime: Duration
        /// How long until a new code can be asked for; zero if that is now.
        var wait: Duration
    }

    enum Problem: Equatable, Sendable {
        /// The text has something else than digits in it, so it was not tried.
        case notDigits
        case wrong(triesLeft: Int)
    }

    /// Whether the code can be entered.
    enum Entry: Equatable, Sendable {
        case open(Problem?)
        case expired
        case tooManyTries
    }

    struct Content: Equatable, Sendable {
        var request: Request
        var entry = Entry.open(nil)
    }
}
