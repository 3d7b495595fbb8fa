import SVIP

/// What the introduction can show.
protocol OnboardingPresenter: Presenter {
    func show(_ content: OnboardingData.Content)
    func finish(with outcome: OnboardingOutcome)
}
