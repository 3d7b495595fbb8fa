import Screens

public final class PinCodeView: ModuleView {
    var screen = Screen(title: "PIN")
    var onTap: (() -> Void)?
    func listen() { onTap = { self.close() } }
    var interactor: (any PinCodeInteractor)?
}
