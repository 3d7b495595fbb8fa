import Screens
import ScreensTesting
import Testing

/// The steps of a scripted user for each element.
@MainActor
struct ScriptedStepTests {
    private let navigator = Navigator()
    private let view = StubView("Tasks")

    private func run(script: @escaping @MainActor (ScriptedSurface) async throws -> Void) async throws {
        try await ScriptedSurface(script: script).run(navigator) { [navigator, view] in
            _ = await navigator.show(view)
        }
    }

    private func showForm() {
        let options = [
            Screen.Choice.Option(id: "m", title: "Metric"), Screen.Choice.Option(id: "i", title: "Imperial"),
        ]
        let choice = Screen.Choice(id: "units", key: "u", label: "Units", options: options)
        let toggle = Screen.Toggle(id: "stay", key: "s", label: "Stay", isOn: true)
        view.screen = Screen(
            title: "Sign in",
            elements: [
                .form(
                    Screen.Form(
                        id: "signIn",
                        inputs: [
                            .field(Screen.Field(id: "pin", key: "p", label: "PIN", kind: .secret)), .choice(choice),
                            .toggle(toggle),
                        ],
                        submit: Screen.Action(id: "submit", key: "o", title: "OK", confirmation: "Sure?"))),
                .table(
                    Screen.Table(
                        columns: ["Day", "High"],
                        rows: [.init(id: "mon", ["Monday", "21"]), .init(["Average", "19", "?"])], emptyText: "-")),
                .page(Screen.Page(paragraphs: [Screen.Text("It was night.")], position: .page(3, of: 12))),
                .choice(Screen.Choice(id: "more", key: "m", label: "More", options: options, problem: "Choose one.")),
                .toggle(Screen.Toggle(id: "notes", key: "n", label: "Notes", isOn: false, problem: "None.")),
            ],
            actions: [
                Screen.Action(id: "delete", key: "d", title: "Delete", confirmation: "Delete all?"),
                Screen.Action(id: "pay", key: "y", title: "Pay", isDisabled: true),
            ])
    }

    @Test func `a user can do and see all that a screen offers`() async throws {
        showForm()
        navigator.network = Screen.Network(isOffline: true, isLoading: true)
        try await run { user in
            await user.enter("pin", "42")
            await user.select("units", "Imperial")
            await user.toggle("stay")
            #expect(
                user.lines == [
                    "Sign in", "Offline", "Loading", "PIN: ••••", "Units: ( ) Metric (•) Imperial", "[ ] Stay",
                    "Day · High",
                    "Monday · 21", "Average · 19", "It was night.", "Page 3 of 12", "More: Choose one.",
                    "[ ] Notes: None.",
                ])
            await user.press("o", confirming: false)
            await user.submit("signIn", confirming: true)
            await user.select("more", "Metric")
            await user.toggle("notes")
            await user.choose("Monday")
            await user.press("d", confirming: false)
            await user.press("d", confirming: true)
        }
        #expect(
            view.events == [
                .submit(form: "signIn", values: ["pin": "42", "units": "i", "stay": false]),
                .select(choice: "more", option: "m"), .toggle("notes"), .item("mon"), .action("delete"),
            ])
    }

    @Test func `an event that comes too late is refused`() async throws {
        try await run { [view] user in
            view.screen.actions = [Screen.Action(id: "add", key: "a", title: "Add")]
            let version = user.version
            view.screen.actions = []
            #expect(await user.send(.action("add"), from: version) == .refused(.noLongerOffered))
        }
        #expect(view.events.isEmpty)
    }

    @Test func `a disabled, missing or unanswered action is an issue`() async throws {
        showForm()
        try await run { user in
            await withKnownIssue {
                await user.press("y")
                await user.press("d")
                await user.press("o")
                await user.submit("none")
                await user.select("units", "None")
                await user.toggle("units")
                await user.choose("Average")
            } matching: { issue in
                issue.comments.contains { $0.rawValue.hasPrefix("The screen does not offer ") }
            }
        }
        #expect(view.events.isEmpty)
    }
}
