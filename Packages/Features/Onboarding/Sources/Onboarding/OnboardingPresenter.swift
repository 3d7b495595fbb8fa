import SVIP

/// Shows the introduction.
public protocol OnboardingPresenter: Presenter {
    func show(_ content: OnboardingData.Content)
    func finish(with outcome: OnboardingOutcome)
}

/// A presenter without a view that keeps the shown values.
public final class OnboardingShown: ViewlessPresenter, OnboardingPresenter {
    /// The page; `nil` before it is loaded.
    public private(set) var content: OnboardingData.Content?
    /// The result of the introduction; `nil` before its end.
    public private(set) var outcome: OnboardingOutcome?

    public func show(_ content: OnboardingData.Content) { self.content = content }
    public func finish(with outcome: OnboardingOutcome) { self.outcome = outcome }
}
