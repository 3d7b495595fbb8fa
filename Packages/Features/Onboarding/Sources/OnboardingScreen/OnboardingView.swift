import Onboarding
import Screens

/// Draws the introduction.
final class OnboardingView: ModuleView<any OnboardingInteractor, OnboardingOutcome> {
    /// `nil` until it is loaded.
    var content: OnboardingDisplay? { didSet { update() } }

    override func start() { ask { await $0.load() } }

    override var body: Screen {
        guard let content else { return Screen(title: "Welcome to almanac") }
        let page = Screen.Page(
            paragraphs: content.paragraphs.map { Screen.Text($0) },
            position: .page(content.number, of: content.count)
        )
        return Screen(title: content.title, elements: [.page(page)], actions: actions(of: content))
    }

    private func actions(of content: OnboardingDisplay) -> [Screen.Action] {
        let isLast = content.number == content.count
        var actions: [Screen.Action] = []
        if !isLast { actions.append(Screen.Action(id: ActionID.next, key: "n", title: "Next", isDefault: true)) }
        if content.number > 1 { actions.append(Screen.Action(id: ActionID.previous, key: "p", title: "Previous")) }
        if content.canSignIn { actions.append(Screen.Action(id: ActionID.signIn, key: "i", title: "Sign in")) }
        if content.canBuy { actions.append(Screen.Action(id: ActionID.buy, key: "o", title: "See the offer")) }
        actions.append(
            Screen.Action(id: ActionID.start, key: "s", title: isLast ? "Start" : "Skip", isDefault: isLast)
        )
        return actions
    }

    override func handle(_ event: Screen.Event) {
        switch event {
        case .action(ActionID.next): send { await $0.next() }
        case .action(ActionID.previous): send { await $0.previous() }
        case .action(ActionID.start): send { await $0.start() }
        case .action(ActionID.signIn): send { await $0.signIn() }
        case .action(ActionID.buy): send { await $0.buy() }
        default: break
        }
    }

    private enum ActionID {
        static let next = "next"
        static let previous = "previous"
        static let start = "start"
        static let signIn = "signIn"
        static let buy = "buy"
    }
}
