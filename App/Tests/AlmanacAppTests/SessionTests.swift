import Assembly
import Flow
import Foundation
import Logging
import Networking
import NetworkingTesting
import SVIPTesting
import Screens
import ScreensTesting
import Storage
import Synchronization
import Testing
import Todo
import TodoDouble
import TodoLive
import Vault

@testable import AlmanacApp

/// Data files in a folder, and a network that answers nothing.
private struct FolderCoreAssembly: CoreAssembly {
    let activity = Definition("activity", .container) { _ in NetworkActivity() }
    let connectivity = Definition("connectivity", .container) { _ in Connectivity() }
    let transport = Definition<any HTTPTransport>("transport", .container) { _ in StubTransport() }
    let databases: Definition<Databases>
    let vault = Definition("vault", .container) { _ in LazyVault { try await Vault.inMemory() } }
    let logger = Definition("logger", .container) { _ in Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }

    init(_ folder: URL, onOpen: @escaping @Sendable (SQLiteStore) -> Void = { _ in }) {
        databases = Definition("databases", .container) { _ in
            Databases { file in
                let store = try file.open(in: folder)
                onOpen(store)
                return store
            }
        }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(10)))
final class SessionTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "almanac-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func process(_ options: String..., onOpen: @escaping @Sendable (SQLiteStore) -> Void = { _ in }) throws
        -> AppProcess
    {
        AppProcess(
            settings: try AppSettings(options: .parse(options), environment: ["ALMANAC_HOME": folder.path]),
            core: FolderCoreAssembly(folder, onOpen: onOpen))
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

    @Test func `only testers can switch`() async throws {
        try await run(SessionHost(try process("--in-memory"))) { user in
            #expect(user.screen?.actions.map(\.title) == ["Tasks", "Weather", "Settings"])
            await user.press("s")
            await user.send(.item("testing"))
            #expect(user.screen?.title == "Settings")
        }
    }

    @Test func `nothing of a session is left when the next one has begun`() async throws {
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

    @Test func `the introduction comes at the first launch only`() async throws {
        let process = try process()
        try await run(SessionHost(process)) { user in
            #expect(user.screen?.title == "Welcome to almanac")
            await user.press("s")
            #expect(user.screen?.title == "Almanac")
        }
        try await run(SessionHost(process)) { user in #expect(user.screen?.title == "Almanac") }
    }

    @Test func `a user who leaves the introduction gets it again`() async throws {
        let process = try process()
        try await run(SessionHost(process)) { user in await user.send(.back) }
        try await run(SessionHost(process)) { user in #expect(user.screen?.title == "Welcome to almanac") }
    }

    @Test func `a session is over with its services, its router and its use cases`() async throws {
        let host = SessionHost(try process("--in-memory"))
        let check = DeallocationCheck()
        do {
            let session = try await host.start()
            check.track(session.app)
            check.track(try session.assembly.presentation.router())
            check.track(try session.todo)
            check.track(try session.weather)
            check.track(try session.assembly.services.today())
            try await ScriptedSurface { user in
                await user.press("t")
                await user.press("b")
                await user.press("w")
            }.run(host.navigator) { try await session.app.launch(opening: nil) }
        }
        await check.expectAllFreed()
    }

    @Test func `use cases switch single services`() async throws {
        let host = SessionHost(try process("--tester"))
        let session = try await host.start()
        #expect(try session.todo is TodoStore)
        try await session.app.switchServices([.todo])
        #expect(host.doubles == [.todo])
        #expect(try await host.start().todo is InMemoryTodoService)
        try await session.app.switchServices([.todo])
        #expect(host.doubles.isEmpty)
    }
}

private struct WeakStore: Sendable {
    weak let store: SQLiteStore?

    init(_ store: SQLiteStore) { self.store = store }
}
