import Account
import Screens

/// Draws the screen of the present step's module as its own.
public final class SignInView: ModuleView<any SignInInteractor, Account> {
    /// Makes the module of a step.
    var makeChild: (@MainActor (SignInData.Step) -> any View)?

    private var child: (any View)?

    func show(_ step: SignInData.Step) { child = makeChild?(step) }
}
