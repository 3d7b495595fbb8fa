import SVIP

/// Shows the introduction.
public protocol OnboardingPresenter: Presenter {
    func show(_ content: OnboardingData.Content)
    func finish(with outcome: OnboardingOutcome)
}
