import SVIP

/// A presenter without a view, which keeps what the logic shows.
public final class OnboardingShown: ViewlessPresenter, OnboardingPresenter {
    /// The page; `nil` before it is loaded.
    public private(set) var content: OnboardingData.Content?
    /// What the introduction has ended with; `nil` before its end.
    public private(set) var outcome: OnboardingOutcome?

    public func show(_ content: OnboardingData.Content) { self.content = content }

    public func finish(with outcome: OnboardingOutcome) { self.outcome = outcome }
}
