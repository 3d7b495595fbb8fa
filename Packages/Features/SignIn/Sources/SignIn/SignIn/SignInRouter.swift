import Account
import Screens

final class SignInRouter: ScreenRouter, SignInPresenter {
    weak let view: SignInView?

    init(view: SignInView) { self.view = view }

    func show(_ step: SignInData.Step) { view?.show(step) }

    func finish(with account: Account) { view?.end(with: account) }
}

extension SignInData.Purpose {
    /// The reason for the sign-in, as a sentence; `nil` if the user knows it.
    var reason: String? {
        switch self {
        case .plain: nil
        case .payment(let title): "You need an account to pay\(title.map { " for \($0)" } ?? "")."
        case .reading: "You need an account to read the book."
        }
    }
}
