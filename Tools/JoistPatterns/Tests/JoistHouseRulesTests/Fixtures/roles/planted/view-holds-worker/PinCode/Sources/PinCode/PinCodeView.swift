import Screens

public final class PinCodeView: ModuleView {
    var screen = Screen(title: "PIN")
    var worker: (any PinCodeWorker)?
    var interactor: (any PinCodeInteractor)?
}
