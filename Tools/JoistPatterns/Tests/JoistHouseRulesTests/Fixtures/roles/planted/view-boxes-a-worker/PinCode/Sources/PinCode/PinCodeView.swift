import Screens

public final class PinCodeView: ModuleView {
    var screen = Screen(title: "PIN")
    var workers: [String: Result<any PinCodeWorker, any Error>] = [:]
    var interactor: (any PinCodeInteractor)?
}
