import Screens
import Todo

public final class PinCodeView: ModuleView {
    var screen = Screen(title: "PIN")
    func load(from todo: any AnyObject & Sendable) { _ = PinCodeService(todo: todo as! any TodoService) }
    var interactor: (any PinCodeInteractor)?
}
