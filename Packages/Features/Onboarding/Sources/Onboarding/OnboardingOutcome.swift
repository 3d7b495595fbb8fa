/// The user's choice at the end of the introduction. Clients of the wire send its name.
public enum OnboardingOutcome: String, Decodable, Equatable, Sendable {
    case signIn
    /// To see the offer of paid books.
    case offer
    /// To use almanac, after the last page or without having read them all.
    case start
}
