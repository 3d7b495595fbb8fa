import Screens

public final class PinCodeView: ModuleView {
    var count = 0
    var interactor: (any PinCodeInteractor)?
}
