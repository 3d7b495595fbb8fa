import Screens
import TestSupport
import Testing

@testable import LinesSurface

@MainActor
struct FieldPromptTests {
    nonisolated private static func field(_ id: String, _ key: Screen.Key, value: String = "") -> Screen.Element {
        .field(Screen.Field(id: id, key: key, label: id.capitalized, value: value))
    }

    /// A form whose view keeps the given values.
    private func form(onAction: (@MainActor (StubView, String) -> Void)? = nil) -> StubView {
        let screen = Screen(
            title: "Entry",
            elements: [Self.field("title", "t"), Self.field("due", "d", value: "today"), Self.field("note", "n")],
            actions: [Screen.Action(id: "save", key: "s", title: "Save", isDefault: true)]
        )
        return StubView(screen) { view, event in
            switch event {
            case .input(let id, let value):
                view.screen.elements = view.screen.elements.map { element in
                    guard case .input(.field(var field)) = element, field.id == id else { return element }
                    field.value = value
                    return .field(field)
                }
            case .action(let id): onAction?(view, id)
            default: break
            }
        }
    }

    @Test func `fields are prompted for in order, and a bare Return keeps the current value`() async throws {
        let view = form { view, _ in view.close() }
        let text = try await piped("  Milk ", "", "a note", "", to: view)
        #expect(
            view.events == [
                .input(field: "title", value: "Milk"), .input(field: "note", value: "a note"), .action("save"),
            ])
        let prompts = text.split(separator: "\n").filter { $0.hasSuffix(": ") && !$0.hasPrefix(" ") || $0 == "> " }
        #expect(prompts == ["Title: ", "Due [today]: ", "Note: ", "> "])
    }

    @Test func `a field of several lines is asked for by its key, until a point alone`() async throws {
        let note = Screen.Field(id: "note", key: "n", label: "Note", value: "old\n text", hasLines: true)
        let view = StubView(Screen(title: "Entry", elements: [Self.field("title", "t"), .field(note)]))
        let text = try await piped(
            "Milk", "n", "one", "", "/ two", " q", ".", "n", ".", "n", "", "n", "/-", "n", "/t", "n next", to: view)
        #expect(
            view.events == [
                .input(field: "title", value: "Milk"), .input(field: "note", value: "one\n\n/ two\n q"),
                .input(field: "note", value: ""), .input(field: "title", value: "n next"),
            ])
        #expect(
            text.contains("  [n] Note: old\n             text\n")
                && text.contains("\nNote (lines, '.' ends them): \nNote, line 2: \n"))
    }

    @Test func `in a terminal, quitting while lines are entered is confirmed, and declining keeps them`() async throws {
        let note = Screen.Field(id: "note", key: "n", label: "Note", value: "", hasLines: true)
        let view = StubView(Screen(title: "Entry", elements: [.field(note)]))
        let typist = Typist()
        let running = Task { try await typist.show(view) }
        try await typist.read("> ")
        for (line, prompt) in [
            ("n", "Note (lines, '.' ends them): "), ("one", "Note, line 2: "), ("/q", "Leave anyway? [y/N] "),
        ] {
            typist.type(line)
            try await typist.read(prompt)
        }
        typist.type("n")
        try await typist.read("Note, line 2: ", times: 2)
        typist.type("two")
        try await typist.read("Note, line 3: ")
        typist.type(".")
        try await until { view.events == [.input(field: "note", value: "one\ntwo")] }
        typist.endInput()
        try await running.value
    }

    @Test func `the name of a command is a value when it answers a prompt`() async throws {
        let view = form()
        _ = try await piped("q", "1", "s", to: view)
        #expect(
            view.events == [
                .input(field: "title", value: "q"), .input(field: "due", value: "1"), .input(field: "note", value: "s"),
            ])
    }

    @Test func `a slash command acts at once as the key does, and ends the prompt`() async throws {
        let view = form()
        _ = try await piped("Milk", "/s", "n later", to: view)
        #expect(
            view.events == [
                .input(field: "title", value: "Milk"), .action("save"), .input(field: "note", value: "later"),
            ])
    }

    @Test func `a slash alone is a bare Return`() async throws {
        let view = form()
        _ = try await piped("/", to: view)
        #expect(view.events == [.action("save")])
    }

    @Test func `a slash before an unknown key is refused, and the prompting ends`() async throws {
        let view = form()
        let text = try await piped("/z", "/s", "s", to: view)
        #expect(text.contains("! There is no key 'z'. See the keys below, or type ? for help.\n"))
        // Without a prompt, a slash makes no difference.
        #expect(view.events == [.action("save"), .action("save")])
    }

    @Test func `a value may begin with a slash after a space, or after its field's key`() async throws {
        let view = form()
        _ = try await piped(" /etc", "/d /tmp", to: view)
        #expect(view.events == [.input(field: "title", value: "/etc"), .input(field: "due", value: "/tmp")])
    }

    @Test func `a field's key asks for that field alone`() async throws {
        let view = form()
        _ = try await piped("/d", "tomorrow", "s", to: view)
        #expect(view.events == [.input(field: "due", value: "tomorrow"), .action("save")])
    }

    @Test func `an on-demand field is prompted for when its key is pressed, not when its screen appears`() async throws
    {
        let view = StubView(
            Screen(
                title: "Books",
                elements: [.field(Screen.Field(id: "words", key: "s", label: "Search", isOnDemand: true))],
                actions: [Screen.Action(id: "more", key: "m", title: "More")]))
        let text = try await piped("m", "s", "moon", "m", to: view)
        #expect(view.events == [.action("more"), .input(field: "words", value: "moon"), .action("more")])
        #expect(text.hasPrefix("\nBooks\n─────\n  [s] Search: \n\n[s] Search  [m] More  [q] Quit\n> \n"))
    }

    @Test func `fields are prompted for again after another screen`() async throws {
        let typist = Typist(isInteractive: false)
        let child = StubView(Screen(title: "Child", back: nil))
        let view = form { [navigator = typist.navigator] _, _ in Task { await navigator.show(child) } }
        typist.type("", "", "", "s")
        let running = Task { try await typist.show(view) }
        try await typist.read("Child")
        typist.type("b", "Bread")
        typist.endInput()
        try await running.value
        #expect(view.events == [.action("save"), .input(field: "title", value: "Bread")])
    }

    @Test func `a field that appears later is prompted for, and a field that disappeared is not`() async throws {
        let view = StubView(Screen(title: "Sign in", elements: [Self.field("phone", "p"), Self.field("name", "n")])) {
            view, event in
            if case .input("phone", _) = event { view.screen.elements = [Self.field("code", "c")] }
        }
        let text = try await piped("123", "456", to: view)
        #expect(view.events == [.input(field: "phone", value: "123"), .input(field: "code", value: "456")])
        #expect(!text.contains("\nName: \n"))
    }

    @Test func `a value that its view refuses is prompted for again, even with the same message`()
        async throws
    {
        let view = StubView(Screen(title: "T", elements: [Self.field("title", "t")])) { view, event in
            if case .input = event {
                view.screen.elements = [
                    .field(Screen.Field(id: "title", key: "t", label: "Title", problem: "too short"))
                ]
            }
        }
        let text = try await piped("x", "x", to: view)
        let refused = "  [t] Title: \n    ! too short\n\n[Return] Leave it empty  [/q] Quit\nTitle: \n"
        #expect(text.components(separatedBy: refused).count == 3 && text.hasSuffix(refused))
        #expect(view.events == [.input(field: "title", value: "x"), .input(field: "title", value: "x")])
    }
}
