import Flow
import Onboarding
import OnboardingScreen
import Screens

extension AppRouter: EntryRouter {
    func introduction(_ module: OnboardingModule) async throws -> OnboardingOutcome? {
        var module = module
        module.offersSignIn = options.hasServer
        module.offersPurchase = module.offersPurchase && options.hasServer
        return try await show(Navigator.Place("introduction")) { OnboardingConfigurator.make(module) }
    }
}
