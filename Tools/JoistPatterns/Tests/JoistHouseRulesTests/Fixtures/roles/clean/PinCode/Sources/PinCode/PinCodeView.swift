import Screens

public final class PinCodeView: ModuleView {
    var screen = Screen(title: "PIN")
    var interactor: (any PinCodeInteractor)?
}
