import Onboarding
import Screens

final class OnboardingRouter: ScreenRouter, OnboardingPresenter {
    weak let view: OnboardingView?

    init(view: OnboardingView) { self.view = view }

    func show(_ content: OnboardingData.Content) { view?.content = OnboardingDisplay(content) }
}
