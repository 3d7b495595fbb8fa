/// The values that enter and leave the step. None of them contains a code.
public enum CodeData {
    /// A code that was sent.
    public struct Request: Equatable, Sendable, Identifiable {
        /// Unique in the sign-in. Each new code has another one.
        public internal(set) var id: Int
        /// The phone number to which it was sent, in the form of E.164.
        public internal(set) var phone: String
        /// How long the code can still be used; zero if it has expired.
        public internal(set) var lifetime: Duration
        /// The time until a new code can be requested; zero if that is now.
        public internal(set) var wait: Duration
        /// How many wrong codes can still be entered.
        public internal(set) var triesLeft: Int
    }

    public enum Problem: Equatable, Sendable {
        /// The text has something else than digits in it, so it was not tried.
        case notDigits
        case wrong(triesLeft: Int)
    }

    /// Whether the code can be entered.
    public enum Entry: Equatable, Sendable {
        case open(Problem?)
        case expired
        case tooManyTries
    }

    public struct Content: Equatable, Sendable {
        public internal(set) var request: Request
        public internal(set) var entry: Entry
    }
}

extension CodeData.Content {
    /// A code for which nothing has been entered since it was sent, or since a restart.
    init(request: CodeData.Request) {
        self.request = request
        entry = request.lifetime == .zero ? .expired : request.triesLeft == 0 ? .tooManyTries : .open(nil)
    }
}
