import Account
import Screens
import SignIn

/// Draws the step that asks for the code.
final class CodeView: ModuleView<any CodeInteractor, Never>, ActionHandling {
    enum Action: String { case new, change }

    private let note: String?
    /// `nil` until it is loaded.
    var content: CodeDisplay? { didSet { update() } }

    init(note: String?) { self.note = note }

    override func start() { ask { await $0.load() } }
    override func retry() { send { await $0.retry() } }

    override var body: Screen {
        guard let content else { return Screen(title: Self.title) }
        var elements = [Screen.Element.text(Screen.Text(content.text))]
        if content.canEnter { elements.append(.field(field(of: content))) }
        if let note { elements.append(.text(Screen.Text(note, style: .secondary))) }
        return Screen(title: Self.title, elements: elements, actions: actions(of: content))
    }

    private func field(of content: CodeDisplay) -> Screen.Field {
        Screen.Field(
            id: Self.fieldID(content), key: "c", label: "Code", kind: .oneTimeCode, hint: "the digits of the SMS",
            problem: content.problem
        )
    }

    private func actions(of content: CodeDisplay) -> [Screen.Action] {
        [
            Screen.Action(
                Action.new, key: "n", title: "Send a new code", isDefault: !content.canEnter,
                isDisabled: content.refusal != nil, disabledReason: content.refusal
            ),
            Screen.Action(Action.change, key: "p", title: "Change number"),
        ]
    }

    override func handle(_ event: Screen.Event) -> Bool {
        guard let content, case .input(Self.fieldID(content), let text) = event else { return super.handle(event) }
        let code = OneTimeCode(text)
        send { await $0.confirm(code, of: content.request) }
        return true
    }

    func handle(_ action: Action) {
        switch action {
        case .new: send { await $0.requestCode() }
        case .change: send { await $0.changeNumber() }
        }
    }

    /// Each request has a field of its own. So text that was typed for an older code is refused, not tried as the new
    /// one.
    private static func fieldID(_ content: CodeDisplay) -> String { "code-\(content.request)" }

    private static let title = "Enter the code"
}
