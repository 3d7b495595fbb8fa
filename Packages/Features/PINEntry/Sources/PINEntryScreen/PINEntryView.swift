import PIN
import PINEntry
import Screens

/// Draws the question for a PIN.
final class PINEntryView: ModuleView<any PINEntryInteractor, PINEntryData.Outcome>, ActionHandling {
    enum Action: String { case forget }

    /// `nil` until it is loaded.
    var content: PINEntryDisplay? { didSet { update() } }

    override func start() {
        ask { await $0.load() }
        follow { await $0.observe() }
    }

    override func retry() { ask { await $0.load() } }

    override var body: Screen {
        guard let content else { return Screen(title: "PIN") }
        return Screen(title: content.title, elements: elements(of: content), actions: content.canForget ? [forget] : [])
    }

    private func elements(of content: PINEntryDisplay) -> [Screen.Element] {
        let texts = [
            content.obstacle.map { Screen.Text($0, style: .error) }, content.guide.map { Screen.Text($0) },
        ]
        let field = content.field.map {
            Screen.Field(id: $0.id, key: "p", label: $0.label, kind: .secret, problem: $0.problem)
        }
        return texts.compactMap(\.self).map { .text($0) } + [field].compactMap(\.self).map { .field($0) }
    }

    private var forget: Screen.Action {
        Screen.Action(Action.forget, key: "f", title: "Forgot PIN", confirmation: PINEntryDisplay.forgetQuestion)
    }

    override func handle(_ event: Screen.Event) -> Bool {
        // The id of the field differs from step to step.
        guard case .input(_, let text) = event else { return super.handle(event) }
        send { await $0.enter(PINDigits(text)) }
        return true
    }

    func handle(_ action: Action) {
        switch action {
        case .forget: send { await $0.forget() }
        }
    }
}
