import SVIP

/// Shows the question for a PIN.
public protocol PinCodePresenter: Presenter {
    func show(_ content: PinCodeData.Content)
    /// Ends the module.
    func finish(with outcome: PinCodeData.Outcome)
}
