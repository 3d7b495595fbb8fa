/// The user's choice at the end of the introduction.
public enum OnboardingOutcome: Equatable, Sendable {
    case signIn
    /// To see the offer of paid books.
    case offer
    /// To use almanac, after the last page or without having read them all.
    case start
}
