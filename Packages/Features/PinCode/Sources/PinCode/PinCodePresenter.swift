import SVIP

/// What the question for a PIN can show.
protocol PinCodePresenter: Presenter {
    func show(_ content: PinCodeData.Content)
    /// Ends the module.
    func finish(with outcome: PinCodeData.Outcome)
}
