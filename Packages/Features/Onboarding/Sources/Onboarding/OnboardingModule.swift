import SVIP

/// The introduction, which a new user sees first. The module ends with the user's next step.
public struct OnboardingModule: Module {
    public typealias Outcome = OnboardingOutcome

    /// Whether the last page leads to the offer of paid books, which needs a server.
    public var offersPurchase: Bool
    /// Whether the last page offers to sign in, which needs a server.
    public var offersSignIn = true

    public init(offersPurchase: Bool) { self.offersPurchase = offersPurchase }

    public func start(_ presenter: any OnboardingPresenter) -> any OnboardingInteractor {
        OnboardingLogic(offersSignIn: offersSignIn, offersPurchase: offersPurchase, presenter: presenter)
    }
}

/// The user's choice at the end of the introduction. Clients of the wire send its name.
public enum OnboardingOutcome: String, Decodable, Equatable, Sendable {
    case signIn
    /// To see the offer of paid books.
    case offer
    /// To use almanac, after the last page or without having read them all.
    case start
}
