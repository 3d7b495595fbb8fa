import Onboarding
import Screens

/// Builds the screen of the introduction.
@MainActor
public enum OnboardingConfigurator {
    public static func make(_ module: OnboardingModule) -> some View<OnboardingModule.Outcome> {
        let view = OnboardingView()
        let logic = module.start(OnboardingRouter(view: view))
        return view.connect(logic, on: logic)
    }
}
