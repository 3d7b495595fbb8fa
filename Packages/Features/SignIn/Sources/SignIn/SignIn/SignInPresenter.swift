import Account
import SVIP

/// Shows the sign-in.
public protocol SignInPresenter: Presenter {
    func show(_ step: SignInData.Step)
    /// Ends the module with the account that is signed in.
    func finish(with account: AccountRecord)
}
