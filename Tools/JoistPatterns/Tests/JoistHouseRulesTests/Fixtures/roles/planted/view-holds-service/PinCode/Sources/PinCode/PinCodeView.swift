import Screens
import Todo

public final class PinCodeView: ModuleView {
    var screen = Screen(title: "PIN")
    var todo: (any TodoService)?
    var interactor: (any PinCodeInteractor)?
}
