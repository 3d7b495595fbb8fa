import ROSS

/// Shows the introduction.
public protocol EntryRouter: Service {
    /// Introduces the app to a new user, and offers to sign in if there is a server to sign in to.
    ///
    /// - Returns: How the user wants to go on; `nil` if the user has left the app.
    func introduction(_ context: IntroductionContext) async throws -> Introduction?
}

/// The services and values of the introduction.
public struct IntroductionContext: Sendable {
    /// Whether the last page also has the offer to buy the library, if there is a server.
    public let offersPurchase: Bool
}

/// How the introduction ends.
public enum Introduction: Sendable {
    case start, signIn
    /// The user wants to see the offer.
    case offer
}
