import Account
import Screens
import SignIn

final class SignInRouter: ScreenRouter, SignInPresenter {
    weak let view: SignInView?

    init(view: SignInView) { self.view = view }

    func show(_ step: SignInData.Step) { view?.show(step) }
    func finish(with account: AccountRecord) { view?.end(with: account) }
}
