import Screens

public final class PinCodeView: WorkingView {
    var screen = Screen(title: "PIN")
    var interactor: (any PinCodeInteractor)?
}
