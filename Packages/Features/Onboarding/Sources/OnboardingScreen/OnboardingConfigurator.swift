import Onboarding
import Screens

/// Builds the screen of the introduction.
@MainActor
public enum OnboardingConfigurator {
    /// The module with its screen. It lives as long as its view.
    public static func make(_ module: OnboardingModule) -> some View<OnboardingModule.Outcome> {
        let view = OnboardingView()
        let logic = module.start(OnboardingRouter(view: view))
        view.connect(logic, on: logic)
        return view
    }
}
