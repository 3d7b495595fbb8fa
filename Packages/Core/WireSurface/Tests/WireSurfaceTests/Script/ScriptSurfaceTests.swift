import Screens
import TestSupport
import Testing

@testable import WireSurface

@MainActor
struct ScriptSurfaceTests {
    private let view = StubView(.signIn)
    private let navigator = Navigator()

    /// Runs a script with the app in the same process.
    private func run(_ text: String, _ view: StubView? = nil) async throws {
        let script = try WireScript(text, name: "test.script")
        try await ScriptSurface(script).run(navigator) { [navigator, shown = view ?? self.view] in
            _ = await navigator.show(shown)
        }
    }

    /// Runs a script with the app in another process.
    private func run(_ text: String, on app: WireApp) async throws {
        let session = RemoteSession(try await WireClient.connect(to: app.socket))
        let navigator = navigator
        try await ScriptSurface(try WireScript(text, name: "test.script"), session: session).run(navigator) {
            try await session.run(on: navigator)
        }
    }

    private static let signIn = """
        expect Sign in
        enter Name Ada Lovelace
        enter word xyzzy
        expect Password: ••••
        expect-not xyzzy
        toggle Stay
        press o
        """

    private static let submission = Screen.Event.submit(
        form: "form", values: ["name": "Ada Lovelace", "word": "xyzzy", "stay": true])

    @Test func `a script drives an app of its own process`() async throws {
        try await run(Self.signIn)
        #expect(view.events == [Self.submission] && navigator.isFinished)
    }

    @Test func `the same script drives an app of another process, and that app keeps running`() async throws {
        let app = try WireApp()
        try await app.run(view) {
            try await run(Self.signIn, on: app)
            #expect(!app.navigator.isFinished)
        }
        #expect(view.events == [Self.submission])
    }

    @Test func `each step waits until the app has settled`() async throws {
        let view = StubView(.adding("0")) { view, _ in
            view.isBusy = true
            Task {
                for _ in 0..<10 { await Task.yield() }
                view.screen = .adding("1")
                view.isBusy = false
            }
        }
        let app = try WireApp()
        try await app.run(view) { try await run("press a\nexpect 1\n", on: app) }
        #expect(view.events.count == 1)
    }

    @Test func `a question is answered by the next step`() async throws {
        let view = StubView("Home")
        view.screen.actions = [Screen.Action(id: "delete", key: "d", title: "Delete", confirmation: "Delete all?")]
        try await run(
            """
            press d
            expect Delete all?
            answer no
            expect-not Delete all?
            press d
            answer yes
            """, view)
        #expect(view.events == [.action("delete")])
    }

    @Test(arguments: [
        ("press x", "press x: The screen does not offer a key 'x'."),
        ("enter phone 0123", "enter phone: The screen does not offer a field 'phone'."),
        ("expect Milk", "expect Milk: The screen does not show 'Milk'."),
        ("expect-not Name", "expect-not Name: The screen shows 'Name'."),
        ("answer yes", "answer yes: The app has asked no question."),
        ("press q\nback", "back: The app has ended."),
    ])
    func `the first step that fails is an error with its line, the reason and the screen`(
        step: String, message: String
    ) async throws {
        let error = await #expect(throws: WireScriptError.self) { try await run("# One\n\(step)\npress o") }
        #expect(error?.description == "test.script:\(step.contains("\n") ? 3 : 2): \(message)")
        let form = ["Sign in", "Name: ", "Password: ", "[ ] Stay", "[o] Sign in", "[q] Quit"]
        #expect(error?.screen == (step.contains("\n") ? [] : form))
        #expect(view.events.isEmpty && error?.isInScript == false)
    }

    @Test func `a step without the answer to a question fails`() async throws {
        view.screen.actions = [Screen.Action(id: "delete", key: "d", title: "Delete", confirmation: "Delete all?")]
        let error = await #expect(throws: WireScriptError.self) { try await run("press d\npress o") }
        #expect(
            error?.description.hasPrefix(
                "test.script:2: press o: The app asks 'Delete all?'. Write 'answer yes' or 'answer no' first.") == true)
        #expect(view.events.isEmpty)
    }

    @Test func `a step that the other process refuses fails`() async throws {
        let app = try WireApp()
        try await app.run(view) {
            app.navigator.isLocked = { access in
                // The lock time passes just before the input.
                guard access == .input else { return app.navigator.isCovered }
                if !app.navigator.isCovered {
                    Task.immediate { await app.navigator.show(StubView("PIN"), as: .cover) }
                }
                return true
            }
            let error = await #expect(throws: WireScriptError.self) { try await run("press o", on: app) }
            #expect(error?.description.hasPrefix("test.script:1: press o: Nothing was done, because") == true)
            #expect(error?.screen.contains("PIN") == true)
        }
        #expect(view.events.isEmpty)
    }

    @Test func `a script quits the app of another process`() async throws {
        let app = try WireApp()
        try await app.run(view) {
            try await run("quit", on: app)
            #expect(app.navigator.isFinished)
        }
    }

    @Test func `a cancelled script ends while the app is busy`() async throws {
        view.isBusy = true
        let running = Task { try await run("expect Sign in") }
        try await until { navigator.shown != nil }
        running.cancel()
        await #expect(throws: CancellationError.self) { try await running.value }
    }

    @Test func `an error of the app is thrown, and not the step that fails because of it`() async throws {
        let script = try WireScript("back", name: "test.script")
        await #expect(throws: TestError.self) {
            try await ScriptSurface(script).run(navigator) { throw TestError() }
        }
    }
}
