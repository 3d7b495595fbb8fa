import Screens
import Testing

@testable import LinesSurface

/// Forms, choices, toggles and secrets in line mode.
@MainActor
struct FormTests {
    nonisolated private static let phone = Screen.Field(id: "phone", key: "p", label: "Phone", kind: .phone)
    nonisolated private static let pin = Screen.Field(id: "pin", key: "i", label: "PIN", kind: .secret)
    nonisolated private static let country = Screen.Choice(
        id: "country", key: "c", label: "Country",
        options: [.init(id: "no", title: "Norway"), .init(id: "de", title: "Germany")])
    nonisolated private static let stay = Screen.Toggle(id: "stay", key: "s", label: "Stay signed in", isOn: false)

    private func signIn(_ inputs: Screen.Input...) -> Screen {
        let submit = Screen.Action(id: "submit", key: "o", title: "Sign in", isDefault: true)
        return Screen(title: "Hello", elements: [.form(Screen.Form(id: "signIn", inputs: inputs, submit: submit))])
    }

    private func prompts(_ text: String) -> [Substring] {
        text.split(separator: "\n").filter {
            $0.hasSuffix(": ") && !$0.hasPrefix(" ") || $0 == "> " || $0.hasSuffix("] ")
        }
    }

    @Test func `a form is prompted for, shown with the entered values, and submitted as one event`() async throws {
        let view = StubView(signIn(.field(Self.phone), .field(Self.pin), .choice(Self.country), .toggle(Self.stay)))
        let text = try await piped(" 123 ", " 4 2", "c 2", "s", "", to: view)
        #expect(
            view.events == [
                .submit(form: "signIn", values: ["phone": "123", "pin": " 4 2", "country": "de", "stay": true])
            ])
        #expect(prompts(text) == ["Phone: ", "PIN: ", "> ", "> ", "> ", "> "])
        #expect(
            text.hasSuffix(
                """

                Hello
                ─────
                  [p] Phone: 123
                  [i] PIN: ••••
                  [c N] Country
                    1. ( ) Norway
                    2. (•) Germany
                  [s] [x] Stay signed in

                [o] Sign in (Return)  [q] Quit
                > 
                > 

                """))
    }

    @Test func `after a submission the problems of a form are shown, and their fields are prompted for again`()
        async throws
    {
        let view = StubView(signIn(.field(Self.phone), .field(Self.pin))) { view, event in
            guard case .submit(_, let values) = event else { return }
            var phone = Self.phone
            phone.value = values.text("phone")
            phone.problem = phone.value == "123" ? nil : "too short"
            view.screen = signIn(.field(phone), .field(Self.pin))
        }
        let text = try await piped("1", "42", "", "123", "", to: view)
        #expect(prompts(text) == ["Phone: ", "PIN: ", "> ", "Phone [1]: ", "> ", "> "])
        #expect(
            view.events == [
                .submit(form: "signIn", values: ["phone": "1", "pin": "42"]),
                .submit(form: "signIn", values: ["phone": "123", "pin": "42"]),
            ])
    }

    @Test func `a problem disappears with a new value, and reappears if the new value is wrong`() async throws {
        // As the number of a card, the value is not given back.
        let view = StubView(signIn(.field(Self.phone), .field(Self.pin))) { view, event in
            guard case .submit(_, let values) = event else { return }
            var phone = Self.phone
            phone.problem = values.text("phone") == "123" ? nil : "too short"
            view.screen = signIn(.field(phone), .field(Self.pin))
        }
        let text = try await piped("1", "42", "", "12", "", "123", "", to: view)
        #expect(prompts(text) == ["Phone: ", "PIN: ", "> ", "Phone [1]: ", "> ", "Phone [12]: ", "> ", "> "])
        #expect(text.components(separatedBy: "! too short").count == 3)
        #expect(view.events.count == 3)
    }

    @Test func `a slash and a dash empty a field, and the next field is prompted for`() async throws {
        let fields = ["title", "due"].map {
            Screen.Field(id: $0, key: Screen.Key($0.first ?? "-"), label: $0, value: "x")
        }
        let view = StubView(Screen(title: "T", elements: fields.map(Screen.Element.field)))
        let text = try await piped("/-", "-", "t", "/-", to: view)
        #expect(
            view.events == [
                .input(field: "title", value: ""), .input(field: "due", value: "-"), .input(field: "title", value: ""),
            ])
        #expect(text.contains("[Return] Keep as it is  [/-] Empty it  [/q] Quit"))
    }

    @Test func `an entered value of a form can be emptied`() async throws {
        let view = StubView(signIn(.field(Self.phone), .field(Self.pin)))
        _ = try await piped("123", "42", "p", "/-", "i", "/-", "o", to: view)
        #expect(view.events == [.submit(form: "signIn", values: ["phone": "", "pin": ""])])
    }

    @Test func `options and toggles outside of forms are events at once`() async throws {
        let view = StubView(Screen(title: "T", elements: [.choice(Self.country), .toggle(Self.stay)]))
        let text = try await piped("c 1", "s", "s", "c", "c 3", "c x", "s on", to: view)
        #expect(view.events == [.select(choice: "country", option: "no"), .toggle("stay"), .toggle("stay")])
        #expect(text.components(separatedBy: "! 'c' needs the number of an option, such as 'c 1'.").count == 4)
        #expect(text.contains("! Type 's' alone on the line."))
    }

    // MARK: Secrets

    @Test func `the terminal does not echo a secret`() async throws {
        let typist = Typist()
        let view = StubView(Screen(title: "T", elements: [.field(Self.phone), .field(Self.pin)]))
        let running = Task { try await typist.show(view) }
        try await typist.read("[/q] Quit\nPhone: ")
        #expect(typist.echoes)
        typist.type("123")
        try await typist.read("Phone: PIN: ")
        #expect(!typist.echoes)
        typist.type("hunter2")
        // A secret outside of a form is prompted for as long as it exists.
        try await typist.read("PIN: PIN: ")
        #expect(!typist.echoes)
        typist.type("", "/p")
        try await typist.read("PIN: PIN: PIN: Phone: ")
        #expect(typist.echoes)
        typist.endInput()
        try await running.value
        #expect(typist.echoes)
        #expect(view.events == [.input(field: "phone", value: "123"), .input(field: "pin", value: "hunter2")])
        #expect(!typist.text.contains("hunter2"))
    }

    @Test func `a run that is cancelled at a prompt for a secret restores the terminal's modes`() async throws {
        let typist = Typist()
        let running = Task { try await typist.show(StubView(Screen(title: "T", elements: [.field(Self.pin)]))) }
        try await typist.read("\nPIN: ")
        #expect(!typist.echoes)
        running.cancel()
        try await running.value
        #expect(typist.echoes)
    }

    @Test(arguments: ["/hunter2", "/h", "/", " /x ", "-", "hunter2 7"])
    func `a line is a secret as typed, and no message repeats it`(line: String) async throws {
        let view = StubView(Screen(title: "T", elements: [.field(Self.pin)]))
        let text = try await piped(line, to: view)
        #expect(view.events == (line == "/" ? [] : [.input(field: "pin", value: line)]))
        #expect(!text.contains(line.dropFirst()) || line.count < 3)
        #expect(!text.contains("!"))
    }

    @Test func `a key of the screen still leaves a secret`() async throws {
        let view = StubView(Screen(title: "T", elements: [.field(Self.pin)]))
        _ = try await piped("/q", "42", to: view)
        #expect(view.events.isEmpty)
    }
}
