import Onboarding
import ROSS

public protocol EntryRouter: Service {
    /// Introduces the app to a new user, and offers to sign in if there is a server to sign in to.
    ///
    /// - Returns: How the user wants to go on; `nil` if the user has left the app.
    func introduction(_ module: OnboardingModule) async throws -> OnboardingOutcome?
}
