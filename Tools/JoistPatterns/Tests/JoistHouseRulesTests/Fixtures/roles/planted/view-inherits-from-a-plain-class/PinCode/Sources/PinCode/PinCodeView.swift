import Screens

public final class PinCodeView: Working {
    var screen = Screen(title: "PIN")
    var interactor: (any PinCodeInteractor)?
}
