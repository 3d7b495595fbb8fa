import Screens

public final class PinCodeView: ModuleView {
    var screen = Screen(title: "PIN")
    var source: PinCodeSource?
    var interactor: (any PinCodeInteractor)?
}
