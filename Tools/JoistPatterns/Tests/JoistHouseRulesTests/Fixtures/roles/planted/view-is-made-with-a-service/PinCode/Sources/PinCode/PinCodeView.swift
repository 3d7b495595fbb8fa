import Screens
import Todo

public final class PinCodeView: ModuleView {
    var screen = Screen(title: "PIN")
    init(todo: any TodoService) {}
    var interactor: (any PinCodeInteractor)?
}
