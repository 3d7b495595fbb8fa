import Screens

public final class PinCodeView: ModuleView {
    var screen = Screen(title: "PIN")
    func load(from worker: any PinCodeWorker) {}
    var interactor: (any PinCodeInteractor)?
}
