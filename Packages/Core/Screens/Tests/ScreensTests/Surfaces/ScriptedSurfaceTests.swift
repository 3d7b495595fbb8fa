import Screens
import ScreensTesting
import TestSupport
import Testing

@MainActor
struct ScriptedSurfaceTests {
    private let navigator = Navigator()
    private let view = StubView("Tasks")

    init() {
        let delete = Screen.Action(id: "delete", key: "d", title: "Delete")
        view.screen.elements = [
            .list(
                Screen.List(
                    sections: [.init(title: "Open", items: [.init(id: "1", title: "Milk", detail: "today")])],
                    emptyText: "-")),
            .list(
                Screen.List(
                    sections: [.init(items: [.init(id: "2", title: "Milk")])], emptyText: "-", itemActions: [delete])),
            .list(Screen.List(sections: [], emptyText: "Nothing.")),
            .field(Screen.Field(id: "title", key: "t", label: "Title", value: "x")),
            .field(Screen.Field(id: "due", key: "u", label: "Due", value: "x", problem: "no date")),
            .chart(Screen.Chart(title: "Week", unit: "", points: [])),
            .progress(Screen.Progress("Loading")),
            .text(Screen.Text("Bye.")),
        ]
        view.screen.actions = [Screen.Action(id: "add", key: "a", title: "Add")]
        view.screen.notice = Screen.Notice(.status, "Saved")
    }

    private func run(script: @escaping @MainActor (ScriptedSurface) async throws -> Void) async throws {
        try await ScriptedSurface(script: script).run(navigator) { [navigator, view] in
            _ = await navigator.show(view)
        }
    }

    @Test func `steps become events`() async throws {
        try await run { user in
            await user.press("a")
            await user.enter("title", "Bread")
            await user.choose("Milk")
            await user.choose("Milk", key: "d")
            await user.press("q")
            #expect(user.screen == nil)
        }
        #expect(
            view.events == [
                .action("add"), .input(field: "title", value: "Bread"), .item("1"), .item("2", action: "delete"),
            ]
        )
    }

    @Test func `all visible texts can be read`() async throws {
        try await run { user in
            #expect(
                user.lines == [
                    "Tasks", "Saved", "Open", "Milk · today", "Milk", "Nothing.", "Title: x", "Due: no date", "Week",
                    "Loading", "Bye.",
                ]
            )
            #expect(user.sees("today"))
            #expect(!user.sees("tomorrow"))
        }
    }

    enum ImpossibleStep: String, CaseIterable {
        case key = "a key 'z'"
        case field = "a field 'name'"
        case item = "an item 'Bread'"
        case itemAction = "an item 'Milk' with a key 'z'"

        @MainActor
        func take(_ user: ScriptedSurface) async {
            switch self {
            case .key: await user.press("z")
            case .field: await user.enter("name", "x")
            case .item: await user.choose("Bread")
            case .itemAction: await user.choose("Milk", key: "z")
            }
        }
    }

    @Test(arguments: ImpossibleStep.allCases)
    func `a step that the screen does not offer is an issue`(step: ImpossibleStep) async throws {
        try await run { user in
            await withKnownIssue {
                await step.take(user)
            } matching: { issue in
                issue.comments.contains { $0.rawValue.contains("does not offer \(step.rawValue). It shows:\nTasks\n") }
            }
        }
        #expect(view.events.isEmpty)
    }

    @Test func `a key of a screen that moves in a terminal is an issue`() async throws {
        view.screen.actions.append(Screen.Action(id: "go", key: "g", title: "Go"))
        try await run { user in
            await withKnownIssue {
                await user.press("g")
            } matching: { issue in
                issue.comments.contains { $0.rawValue.contains("The key 'g' of 'Tasks' moves in a terminal.") }
            }
        }
        #expect(view.events == [.action("go")])
    }

    @Test func `an error of the script ends the work and is thrown`() async throws {
        await #expect(throws: TestError.self) { try await run { _ in throw TestError() } }
        #expect(navigator.depth == 0)
        #expect(navigator.isFinished)
    }

    @Test func `an error of the work is thrown after all views are closed`() async {
        let surface = ScriptedSurface { user in #expect(user.screen == nil) }
        await #expect(throws: TestError.self) { try await surface.run(navigator) { throw TestError() } }
    }

    @Test func `the result of the work is returned`() async throws {
        #expect(try await ScriptedSurface { _ in }.run(navigator) { 7 } == 7)
    }

    @Test func `views shown after the script's end are closed`() async throws {
        var shown: [String] = []
        try await ScriptedSurface { _ in }.run(navigator) { [navigator, view] in
            for title in ["first", "second"] {
                await navigator.show(view)
                shown.append(title)
            }
        }
        #expect(shown == ["first", "second"])
    }

    @Test func `copied and shared texts are kept`() async throws {
        let surface = ScriptedSurface { [navigator] _ in
            navigator.copy("c")
            navigator.share("s")
        }
        try await surface.run(navigator) { [navigator, view] in _ = await navigator.show(view) }
        #expect(surface.copied == ["c"])
        #expect(surface.shared == ["s"])
    }
}
