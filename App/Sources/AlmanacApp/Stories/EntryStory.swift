import Flow
import Onboarding
import Screens

extension AppRouter: EntryRouter {
    func introduction(_ context: IntroductionContext) async throws -> Introduction? {
        let hasServer = options.hasServer
        let end = try await show(Navigator.Place("introduction")) {
            OnboardingConfigurator.make(offersSignIn: hasServer, offersPurchase: hasServer && context.offersPurchase)
        }
        return switch end {
        case .start: .start
        case .signIn: .signIn
        case .offer: .offer
        case nil: nil
        }
    }
}
