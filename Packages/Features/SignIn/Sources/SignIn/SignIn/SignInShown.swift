import Account
import SVIP

/// The presenters of a sign-in without a view. They keep the shown values.
final class SignInShown: ViewlessPresenter, SignInPresenter {
    /// Takes each new step.
    var onStep: (@MainActor (SignInData.Step) -> Void)?
    private(set) var account: AccountRecord?

    func show(_ step: SignInData.Step) { onStep?(step) }
    func finish(with account: AccountRecord) { self.account = account }
}

final class PhoneShown: ViewlessPresenter, PhonePresenter {
    private(set) var content: PhoneData.Content?

    func show(_ content: PhoneData.Content) { self.content = content }
}

final class CodeShown: ViewlessPresenter, CodePresenter {
    private(set) var content: CodeData.Content?

    func show(_ content: CodeData.Content) { self.content = content }
}
