import Account
import AccountDouble
import Assembly
import CommandRouting
import Flow
import Foundation
import HTTPTypes
import Logging
import Networking
import NetworkingTesting
import PIN
import PINDouble
import SVIPTesting
import Screens
import ScreensTesting
import Storage
import Synchronization
import Testing
import Todo
import SettingsLive
import TestSupport
import TodoDouble
import TodoLive
import Vault

@testable import AlmanacApp

/// Data files in a folder, and a network that only the test answers.
private struct FolderCoreAssembly: CoreAssembly {
    let activity = Definition("activity") { _ in NetworkActivity() }
    let connectivity = Definition("connectivity") { _ in Connectivity() }
    let transport: Definition<LazyTransport>
    let databases: Definition<Databases>
    let vault: Definition<LazyVault>
    let logger = Definition("logger") { _ in Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }

    init(_ folder: URL, server: StubTransport, onOpen: @escaping @Sendable (SQLiteStore) -> Void) {
        transport = Definition("transport") { _ in LazyTransport { server } }
        vault = Definition("vault") { _ in
            LazyVault { try await Vault.open(at: folder.appending(path: "vault")) }
        }
        databases = Definition("databases") { _ in
            Databases { file in
                let store = try SQLiteStore.open(at: folder.appending(path: file.name), migrations: file.migrations)
                onOpen(store)
                return store
            }
        }
    }
}

@MainActor
final class SessionTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "almanac-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func process(
        _ options: String..., server: StubTransport = StubTransport(),
        onOpen: @escaping @Sendable (SQLiteStore) -> Void = { _ in }
    ) throws -> AppProcess {
        var options = options
        let testers = try TesterOptions(takenFrom: &options)
        var settings = try AppSettings(options: .parse(options), environment: ["ALMANAC_HOME": folder.path])
        settings.testers = testers
        return AppProcess(
            settings: settings,
            core: FolderCoreAssembly(folder, server: server, onOpen: onOpen))
    }

    private func run(
        _ host: SessionHost, _ script: @escaping @MainActor (ScriptedSurface) async throws -> Void
    ) async throws {
        try await ScriptedSurface(script: script).run(host.navigator) { try await host.launch() }
    }

    @Test func `a tester switches to services in memory and back, and each has its own tasks`() async throws {
        let host = SessionHost(try process("--tester"))
        try await run(host) { user in
            // Skips the introduction.
            await user.press("s")
            await user.press("t")
            await user.press("a")
            await user.enter("title", "Buy milk")
            await user.press("s")
            #expect(user.sees("Buy milk"))
            await user.press("b")
            await self.switchTasks(user)
            await user.press("t")
            #expect(!user.sees("Buy milk"))
            await user.press("b")
            await self.switchTasks(user)
            await user.press("t")
            #expect(user.sees("Buy milk"))
        }
    }

    /// Goes from the first screen to where a tester switches the tasks, which leads back to the first screen.
    private func switchTasks(_ user: ScriptedSurface) async {
        await user.press("s")
        await user.send(.item("testing"))
        await user.send(.item("todo"))
        #expect(user.screen?.title == "Almanac")
    }

    @Test func `only testers can switch services`() async throws {
        try await run(SessionHost(try process("--in-memory"))) { user in
            #expect(user.screen?.actions.map(\.title) == ["Tasks", "Weather", "Books", "Shelf", "Today", "Settings"])
            await user.press("s")
            await user.send(.item("testing"))
            #expect(user.screen?.title == "Settings")
        }
    }

    @Test func `the next session starts without objects of the last one`() async throws {
        let opened = Mutex<[WeakStore]>([])
        let process = try process("--tester") { store in opened.withLock { $0.append(WeakStore(store)) } }
        try await run(SessionHost(process)) { user in
            await user.press("s")
            await user.press("t")
            await user.press("b")
            let old = opened.withLock { $0 }
            #expect(old.contains { $0.store != nil })
            await self.switchTasks(user)
            // Only the old session's services held the stores.
            try await until { old.allSatisfy { $0.store == nil } }
        }
    }

    @Test func `the introduction is shown at the first launch only`() async throws {
        let process = try process()
        try await run(SessionHost(process)) { user in
            #expect(user.screen?.title == "Welcome to almanac")
            await user.press("s")
            #expect(user.screen?.title == "Almanac")
        }
        try await run(SessionHost(process)) { user in #expect(user.screen?.title == "Almanac") }
    }

    @Test func `the introduction is shown again to a user who left it`() async throws {
        let process = try process()
        try await run(SessionHost(process)) { user in await user.send(.back) }
        try await run(SessionHost(process)) { user in #expect(user.screen?.title == "Welcome to almanac") }
    }

    @Test func `a session frees its services, its router and its use cases`() async throws {
        let host = SessionHost(try process("--in-memory"))
        let check = DeallocationCheck()
        do {
            let session = try await host.start()
            check.track(session.app)
            check.track(try session.assembly.presentation.router())
            check.track(try session.assembly.services.todo())
            check.track(try session.assembly.services.weather())
            check.track(try session.assembly.services.today())
            try await ScriptedSurface { user in
                await user.press("t")
                await user.press("b")
                await user.press("w")
            }.run(host.navigator) { try await host.launch(session, opening: nil) }
        }
        await check.expectAllFreed()
    }

    @Test func `a sign-out that the server does not know is sent when the connection comes back`() async throws {
        let process = try process("--in-memory")
        process.core.connectivity.override { _ in Connectivity(hasRoute: { false }) }
        let host = SessionHost(process)
        let session = try await host.start()
        let account = try #require(try session.assembly.services.account() as? InMemoryAccountService)
        _ = try await account.requestCode(for: "+47 912 34 567")
        _ = try await account.confirm(OneTimeCode("123456"))
        await account.fail(with: .unavailable("There is no connection."))
        try await session.app.signOut()
        #expect(await account.pendingRevocations == 1)

        let connectivity = try process.core.connectivity()
        let request = Request(HTTPRequest(url: URL(string: "http://example.com/")!))
        let lost = StubTransport(.failure(.cannotResolveHost(host: "example.com")))
        await #expect(throws: NetworkError.self) { try await connectivity.perform(request, next: lost) }
        await account.fail(with: nil)
        _ = try await connectivity.perform(request, next: StubTransport(.response()))
        try await until { await account.pendingRevocations == 0 }
        await host.connection.end()
    }

    @Test func `a lock by another process covers the screens at the next input`() async throws {
        let host = SessionHost(try process("--in-memory"))
        let session = try await host.start()
        let pin = try session.assembly.services.pin()
        try await pin.set(PINDigits("471193"))
        try await ScriptedSurface { user in
            try await pin.lock()
            await user.press("t")
            #expect(user.screen?.title == "Almanac is locked")
            await user.enter("current", "471193")
            #expect(user.screen?.title == "Almanac")
        }.run(host.navigator) { try await host.launch(session, opening: nil) }
        #expect(await !host.navigator.isLocked(.display))
    }

    @Test func `while the PIN cannot be read, input is ignored, and the error ends the session`() async throws {
        let host = SessionHost(try process("--in-memory"))
        let session = try await host.start()
        let pin = try #require(try session.assembly.services.pin() as? InMemoryPINService)
        let surface = ScriptedSurface { _ in
            await pin.fail(with: .store("The vault is damaged."))
            #expect(await host.navigator.isLocked(.input))
            try await until { host.navigator.isFinished }
        }
        await #expect(throws: PINError.store("The vault is damaged.")) {
            try await surface.run(host.navigator) { try await host.launch(session, opening: nil) }
        }
    }

    @Test func `signing out removes the account from the screen and from memory`() async throws {
        let host = SessionHost(try process("--endpoints", "http://example.com", server: .withAccount()))
        let check = DeallocationCheck()
        do {
            let session = try await host.start()
            _ = try await session.assembly.services.account().requestCode(for: "+47 912 34 567")
            _ = try await session.assembly.services.account().confirm(OneTimeCode("123456"))
            check.track(session.app)
            check.track(try session.assembly.services.account())
            check.track(try session.assembly.services.pin())
            check.track(try session.assembly.services.notifications())
            check.track(try session.assembly.presentation.router())
            try await ScriptedSurface { user in
                // Skips the introduction.
                await user.press("s")
                await user.press("s")
                #expect(user.sees("+4791234567"))
                await user.send(.item("account"))
                await user.press("o", confirming: true)
                #expect(user.screen == nil)
            }.run(host.navigator) { try await host.launch(session, opening: nil) }
        }
        await check.expectAllFreed()

        let next = SessionHost(try process("--endpoints", "http://example.com", server: .withAccount()))
        try await run(next) { user in
            await user.press("s")
            #expect(!user.sees("+4791234567"))
            await user.send(.item("account"))
            #expect(user.sees("You are not signed in."))
        }
    }

    @Test func `a service that is switched is a double in the next session, and live again after another switch`()
        async throws
    {
        let host = SessionHost(try process())
        #expect(try await host.start().assembly.services.todo() is TodoStore)
        host.switchService("todo")
        #expect(try await host.start().assembly.services.todo() is InMemoryTodoService)
        #expect(try await host.start().assembly.services.settings() is SettingsStore)
        host.switchService("todo")
        #expect(try await host.start().assembly.services.todo() is TodoStore)
    }
}

private struct WeakStore: Sendable {
    weak let store: SQLiteStore?

    init(_ store: SQLiteStore) { self.store = store }
}

extension StubTransport {
    /// A server with one account.
    fileprivate static func withAccount() -> StubTransport {
        let server = StubTransport()
        server.route(
            "/api/v1/sign-in/codes",
            .json(
                #"{"request":"r1","phone":"+4791234567","expiresIn":600,"resendIn":60,"tries":5}"#, status: .created))
        server.route(
            "/api/v1/sign-in/tokens",
            .json(
                """
                {"account":{"id":"a1","phone":"+4791234567"},"accessToken":"access","refreshToken":"refresh",\
                "expiresIn":900}
                """, status: .created))
        server.route("/api/v1/revocations", .response(status: .noContent))
        return server
    }
}
