import Screens

public final class PinCodeView: ModuleView {
    var screen = Screen(title: "PIN")
    var presenter: (any PinCodePresenter)?
    var interactor: (any PinCodeInteractor)?
}
