import Screens

public final class PinCodeView: ModuleView {
    var screen = Screen(title: "PIN")
    var logic: PinCodeLogic?
    var interactor: (any PinCodeInteractor)?
}
