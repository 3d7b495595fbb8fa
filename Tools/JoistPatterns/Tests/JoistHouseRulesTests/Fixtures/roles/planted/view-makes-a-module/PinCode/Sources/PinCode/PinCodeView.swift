import Screens

public final class PinCodeView: ModuleView {
    var screen = Screen(title: "PIN")
    func open(_ exits: PinCodeExits) -> Any { PinCodeConfigurator.self }
    var interactor: (any PinCodeInteractor)?
}
