import Screens
import SignIn

/// Draws the step that asks for the phone number.
final class PhoneView: ModuleView<any PhoneInteractor, Never> {
    /// `nil` until it is loaded.
    var content: PhoneDisplay? { didSet { update() } }

    override func start() { ask { await $0.load() } }

    override func retry() {
        guard let phone = content?.phone else { return start() }
        send { await $0.requestCode(for: phone) }
    }

    override var body: Screen {
        guard let content else { return Screen(title: Self.title) }
        let note = content.refusal ?? "You get a code by SMS. Signing in needs no password."
        return Screen(
            title: Self.title, elements: [.form(form(of: content)), .text(Screen.Text(note, style: .secondary))])
    }

    private func form(of content: PhoneDisplay) -> Screen.Form {
        let field = Screen.Field(
            id: Self.phoneID, key: "p", label: "Phone", kind: .phone, value: content.phone,
            hint: "with the country code, such as +47 912 34 567", problem: content.problem
        )
        // Not disabled by a wait, because another number need not wait.
        let submit = Screen.Action(id: "send", key: "s", title: "Send code", isDefault: true)
        return Screen.Form(id: Self.formID, inputs: [.field(field)], submit: submit)
    }

    override func handle(_ event: Screen.Event) -> Bool {
        guard case .submit(Self.formID, let values) = event else { return super.handle(event) }
        let phone = values.text(Self.phoneID)
        send { await $0.requestCode(for: phone) }
        return true
    }

    private static let title = "Sign in"
    private static let formID = "signIn"
    private static let phoneID = "phone"
}
