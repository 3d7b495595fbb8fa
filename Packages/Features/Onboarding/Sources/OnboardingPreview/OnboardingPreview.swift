import LinesSurface
import Onboarding
import OnboardingScreen
import Screens

/// Runs the introduction alone; with the argument `--no-sign-in` as it is without a server. Prints its result.
@main
@MainActor
struct OnboardingPreview {
    static func main() async throws {
        let offersSignIn = !CommandLine.arguments.contains("--no-sign-in")
        var module = OnboardingModule(offersPurchase: offersSignIn)
        module.offersSignIn = offersSignIn
        let view = OnboardingConfigurator.make(module)
        let navigator = Navigator()
        let outcome = try await LinesSurface.standard().run(navigator) { await navigator.show(view) }
        switch outcome {
        case .signIn: print("\nThe user wants to sign in.")
        case .offer: print("\nThe user wants to see the offer.")
        case .start: print("\nThe user wants to start.")
        case nil: print("\nThe user has left.")
        }
    }
}
