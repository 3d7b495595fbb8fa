import Flow
import Onboarding
import Screens

extension AppRouter: EntryRouter {
    func introduction() async throws -> Introduction? {
        let offersSignIn = stories.settings.hasServer
        let end = try await show(Navigator.Place("introduction")) {
            OnboardingConfigurator.make(offersSignIn: offersSignIn)
        }
        return switch end {
        case .start: .start
        case .signIn: .signIn
        case nil: nil
        }
    }
}
