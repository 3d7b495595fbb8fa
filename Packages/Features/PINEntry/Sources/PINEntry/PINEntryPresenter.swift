import SVIP

/// Shows the question for a PIN.
public protocol PINEntryPresenter: Presenter {
    func show(_ content: PINEntryData.Content)
    /// Ends the module.
    func finish(with outcome: PINEntryData.Outcome)
}
