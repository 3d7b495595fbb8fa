import SVIP

/// A presenter without a view that keeps the shown values.
public final class PinCodeShown: ViewlessPresenter, PinCodePresenter {
    /// The question for the PIN; `nil` before it is loaded.
    public private(set) var content: PinCodeData.Content?
    /// The result of the module; `nil` before its end.
    public private(set) var outcome: PinCodeData.Outcome?

    public func show(_ content: PinCodeData.Content) { self.content = content }

    public func finish(with outcome: PinCodeData.Outcome) { self.outcome = outcome }
}
