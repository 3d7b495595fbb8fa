import Onboarding
import Screens

/// Draws the introduction.
final class OnboardingView: ModuleView<any OnboardingInteractor, OnboardingOutcome>, ActionHandling {
    enum Action: String { case next, previous, start, signIn, buy }

    /// `nil` until it is loaded.
    var content: OnboardingDisplay? { didSet { update() } }

    override func start() { ask { await $0.load() } }

    override var body: Screen {
        guard let content else { return Screen(title: "Welcome to almanac") }
        let page = Screen.Page(
            paragraphs: content.paragraphs.map { Screen.Text($0) },
            position: .page(content.number, of: content.count),
            next: content.number < content.count ? Action.next.rawValue : nil,
            previous: content.number > 1 ? Action.previous.rawValue : nil
        )
        return Screen(title: content.title, elements: [.page(page)], actions: actions(of: content))
    }

    private func actions(of content: OnboardingDisplay) -> [Screen.Action] {
        let isLast = content.number == content.count
        var actions: [Screen.Action] = []
        if !isLast { actions.append(Screen.Action(Action.next, key: "n", title: "Next", isDefault: true)) }
        if content.number > 1 { actions.append(Screen.Action(Action.previous, key: "p", title: "Previous")) }
        if content.canSignIn { actions.append(Screen.Action(Action.signIn, key: "i", title: "Sign in")) }
        if content.canBuy { actions.append(Screen.Action(Action.buy, key: "o", title: "See the offer")) }
        actions.append(
            Screen.Action(Action.start, key: "s", title: isLast ? "Start" : "Skip", isDefault: isLast)
        )
        return actions
    }

    func handle(_ action: Action) {
        switch action {
        case .next: send { await $0.next() }
        case .previous: send { await $0.previous() }
        case .start: send { await $0.start() }
        case .signIn: send { await $0.signIn() }
        case .buy: send { await $0.buy() }
        }
    }
}
