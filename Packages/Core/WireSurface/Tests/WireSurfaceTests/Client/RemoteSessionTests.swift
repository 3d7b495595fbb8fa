import Screens
import TestSupport
import Testing

@testable import WireSurface

/// A second terminal: the screens of an app on the navigator of another process.
@MainActor
struct RemoteSessionTests {
    private let app: WireApp
    private let local = Navigator()

    init() throws { app = try WireApp() }

    /// Runs the app, and shows it on the local navigator while the body runs.
    private func attach(to view: StubView, _ body: @escaping @MainActor (RemoteSession) async throws -> Void)
        async throws
    {
        try await app.run(view) {
            let session = RemoteSession(try await WireClient.connect(to: app.socket))
            let running = Task { try await session.run(on: local) }
            await local.settled()
            try await body(session)
            local.finish()
            try await running.value
        }
    }

    @Test func `the screen of the app is the local screen, and events reach the app`() async throws {
        let view = StubView(.adding("0")) { view, _ in view.screen = .adding("1") }
        view.screen.notice = Screen.Notice(.status, "Hello.")
        app.navigator.network = Screen.Network(isOffline: true)
        try await attach(to: view) { _ in
            #expect(local.screen == app.navigator.screen)
            local.send(.action("add"))
            #expect(local.isBusy)
            await local.settled()
            #expect(local.screen == app.navigator.screen && local.screen?.title == "1")
        }
        #expect(view.events == [.action("add")])
    }

    @Test func `a link is handled after the earlier events, and an unknown link shows a notice`() async throws {
        let view = StubView(.adding("0")) { view, _ in view.screen = .adding("1") }
        try await attach(to: view) { session in
            local.send(.action("add"))
            session.open("app://home")
            await local.settled()
            #expect(view.events == [.action("add")] && app.links == ["app://home"])
            session.open("app://nothing")
            await local.settled()
            #expect(local.screen?.notice == Screen.Notice(.error, "The link leads nowhere in this app."))
        }
    }

    @Test func `a view above another one is a page of the browser, and Back closes it in the app`() async throws {
        let view = StubView(.adding("Home")) { view, _ in
            Task.immediate { await (view.host as? Navigator)?.show(StubView(.adding("Task")), as: .modal) }
        }
        try await attach(to: view) { _ in
            local.send(.action("add"))
            await local.settled()
            #expect(local.stack.map(\.screen.title) == ["Home", "Task"])
            #expect(local.screen?.back == Screen.Action(id: "back", key: "b", title: "Cancel"))
            local.send(.back)
            await local.settled()
            #expect(local.stack.map(\.screen.title) == ["Home"] && app.navigator.stack.map(\.screen.title) == ["Home"])
        }
    }

    @Test func `views that are already open have their titles in the browser`() async throws {
        try await app.run(StubView("Home")) {
            let task = StubView("Task")
            Task.immediate { [app] in await app.navigator.show(task) }
            let session = RemoteSession(try await WireClient.connect(to: app.socket))
            let running = Task { try await session.run(on: local) }
            await local.settled()
            #expect(local.stack.map(\.screen.title) == ["Home", "Task"])
            task.close()
            while local.screen?.title != "Home" { await Task.yield() }
            local.finish()
            try await running.value
        }
    }

    @Test func `a cover is shown in the browser, and the form below keeps its text`() async throws {
        let view = StubView(.signIn)
        try await attach(to: view) { _ in
            let terminal = SurfaceConnection(to: local)
            let version = try #require(terminal.shown?.version)
            #expect(await terminal.send(.input(field: "word", value: "xyzzy"), from: version) == .kept)
            let cover = StubView("PIN")
            Task.immediate { [app] in await app.navigator.show(cover, as: .cover) }
            while !local.isCovered { await Task.yield() }
            #expect(local.stack.map(\.screen.title) == ["PIN"] && local.screen?.back?.title == "Quit")
            cover.close()
            while local.isCovered { await Task.yield() }
            #expect(terminal.enteredSecrets == ["word"])
            _ = await terminal.send(.submit(form: "form", values: terminal.values(of: "form")), from: version)
            await local.settled()
        }
        #expect(view.events == [.submit(form: "form", values: ["name": "", "word": "xyzzy", "stay": false])])
    }

    @Test func `a refused event is the notice of the view until the next event`() async throws {
        let view = StubView(.adding("0")) { view, _ in view.screen.title += "1" }
        try await attach(to: view) { session in
            app.navigator.isLocked = { _ in
                if !app.navigator.isCovered {
                    Task.immediate { await app.navigator.show(StubView(.adding("PIN")), as: .cover) }
                }
                return true
            }
            local.send(.action("add"))
            while !local.isCovered { await Task.yield() }
            await local.settled()
            let reason = Navigator.EventError.otherScreen.description
            #expect(local.screen?.notice == Screen.Notice(.error, reason) && session.refusal == reason)
            local.send(.action("add"))
            await local.settled()
            #expect(local.screen?.notice == nil && session.refusal == nil)
        }
        #expect(view.events.isEmpty)
    }

    @Test func `texts are copied and shared here`() async throws {
        let clipboard = Clipboard()
        local.attach(clipboard)
        try await attach(to: StubView("Home")) { _ in
            app.navigator.copy("one")
            app.navigator.share("two")
            while clipboard.texts.count < 2 { await Task.yield() }
        }
        #expect(clipboard.texts == ["one", "two"])
    }

    @Test func `quitting here ends the session only`() async throws {
        try await app.run(StubView("Home")) {
            let session = RemoteSession(try await WireClient.connect(to: app.socket))
            let running = Task { try await session.run(on: local) }
            await local.settled()
            #expect(local.screen?.back == Screen.Action(id: "back", key: "q", title: "Quit"))
            local.send(.back)
            try await running.value
            #expect(!app.navigator.isFinished && local.screen == nil && session.isLeft)
        }
    }

    @Test func `the end of the app ends the session`() async throws {
        let (app, local) = (app, local)
        var session: RemoteSession?
        var running: Task<Void, any Error>?
        try await app.run(StubView("Home")) {
            let new = RemoteSession(try await WireClient.connect(to: app.socket))
            session = new
            running = Task { try await new.run(on: local) }
            await local.settled()
            try await new.quit()
        }
        try await running?.value
        #expect(local.screen == nil && session?.isLeft == false)
    }

    @Test func `a connection that is lost is an error`() async throws {
        let client = try await FakeServer.client(of: app.socket, closing: true)
        await #expect(throws: WireError.connectionLost) { try await RemoteSession(client).run(on: local) }
    }

    @Test func `a cancelled session ends`() async throws {
        let client = try await FakeServer.client(of: app.socket, closing: false)
        let running = Task { [local] in try await RemoteSession(client).run(on: local) }
        running.cancel()
        await #expect(throws: CancellationError.self) { try await running.value }
    }
}

/// Keeps copied and shared texts.
@MainActor
private final class Clipboard: Surface {
    var texts: [String] = []

    func run<Value: Sendable>(
        _ navigator: Navigator, work: @escaping @MainActor () async throws -> Value
    ) async throws -> Value { try await work() }
    func copy(_ text: String) { texts.append(text) }
    func share(_ text: String) { texts.append(text) }
}

/// An app that says hello, and nothing else.
private enum FakeServer {
    static func client(of socket: WireSocket, version: String = WireCoding.version, closing: Bool) async throws
        -> WireClient
    {
        let listener = try await socket.listen()
        let serving = Task {
            let connection = try await listener.socket.accept()
            try await connection.write(WireCoding.line(of: .hello(.init(version: version, app: "", capabilities: []))))
            _ = try await connection.read(atMost: 4_096)
            if closing { try connection.close() }
        }
        let client = try await WireClient.connect(to: socket)
        try await serving.value
        return client
    }
}
