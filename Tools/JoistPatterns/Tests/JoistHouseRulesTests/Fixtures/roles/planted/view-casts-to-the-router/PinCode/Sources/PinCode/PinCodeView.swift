import Screens

public final class PinCodeView: ModuleView {
    var screen = Screen(title: "PIN")
    func go(_ object: AnyObject) { (object as? PinCodeRouter)?.view?.close() }
    var interactor: (any PinCodeInteractor)?
}
