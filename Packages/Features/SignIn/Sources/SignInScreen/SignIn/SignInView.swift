import Account
import Screens
import SignIn

/// Draws the screen of the present step's module as its own.
final class SignInView: ModuleView<any SignInInteractor, AccountRecord> {
    private let reason: String?
    /// Makes the module of a step.
    var makeChild: (@MainActor (SignInData.Step) -> any View)?

    private var child: (any View)?
    private var isClosed = false

    /// - Parameter reason: What the account is needed for; `nil` if there is nothing to say.
    init(reason: String? = nil) { self.reason = reason }

    func show(_ step: SignInData.Step) {
        child = makeChild?(step)
        child?.appear(in: self)
        update()
    }

    /// Ends the module, unless the user was faster.
    func end(with account: AccountRecord) {
        if !isClosed { finish(with: account) }
    }

    override var body: Screen {
        var screen = child?.screen ?? Screen(title: "Sign in")
        if let reason { screen.elements.insert(.text(Screen.Text(reason)), at: 0) }
        return screen
    }

    override var isBusy: Bool { super.isBusy || child?.isBusy == true }
    override var hasUnfinished: Bool { super.hasUnfinished || child?.hasUnfinished == true }

    override func start() { ask { await $0.load() } }
    override func handle(_ event: Screen.Event) -> Bool { child?.receive(event) ?? false }

    override func disappear() {
        isClosed = true
        if outcome == nil { send { await $0.leave() } }
    }
}

extension SignInView: ViewHost {
    /// Draws the parent again when the step has changed.
    func viewChanged() { update() }
    /// Leaves the sign-in when the user leaves a step.
    func close(_ view: any View) { leave() }
}
