import SVIP

/// Shows the question for a PIN.
public protocol PINEntryPresenter: Presenter {
    func show(_ content: PINEntryData.Content)
    /// Ends the module.
    func finish(with outcome: PINEntryData.Outcome)
}

/// A presenter without a view that keeps the shown values.
public final class PINEntryShown: ViewlessPresenter, PINEntryPresenter {
    /// The question for the PIN; `nil` before it is loaded.
    public private(set) var content: PINEntryData.Content?
    /// The result of the module; `nil` before its end.
    public private(set) var outcome: PINEntryData.Outcome?

    public func show(_ content: PINEntryData.Content) { self.content = content }
    public func finish(with outcome: PINEntryData.Outcome) { self.outcome = outcome }
}
