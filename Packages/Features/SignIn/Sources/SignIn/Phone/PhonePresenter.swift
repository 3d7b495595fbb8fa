import SVIP

/// Shows the step that asks for the phone number.
public protocol PhonePresenter: Presenter {
    func show(_ content: PhoneData.Content)
}
