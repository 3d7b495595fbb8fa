import Flow
import Onboarding
import Screens

extension AppRouter: EntryRouter {
    func introduction(offersPurchase: Bool) async throws -> Introduction? {
        let hasServer = stories.settings.hasServer
        let end = try await show(Navigator.Place("introduction")) {
            OnboardingConfigurator.make(offersSignIn: hasServer, offersPurchase: hasServer && offersPurchase)
        }
        return switch end {
        case .start: .start
        case .signIn: .signIn
        case .offer: .offer
        case nil: nil
        }
    }
}
