import SVIP

/// What the step that asks for the phone number can show.
protocol PhonePresenter: Presenter {
    func show(_ content: PhoneData.Content)
}
