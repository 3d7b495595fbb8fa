import Screens

public final class PinCodeView: ModuleView {
    var screen = Screen(title: "PIN")
    var title: PinCodeTitle?
    var interactor: (any PinCodeInteractor)?
}
