import SVIP

/// Shows the step that asks for the phone number.
protocol PhonePresenter: Presenter {
    func show(_ content: PhoneData.Content)
}
