import Screens
import SignIn

final class CodeRouter: ScreenRouter, CodePresenter {
    weak let view: CodeView?

    init(view: CodeView) { self.view = view }

    func show(_ content: CodeData.Content) { view?.content = CodeDisplay(content) }
}
