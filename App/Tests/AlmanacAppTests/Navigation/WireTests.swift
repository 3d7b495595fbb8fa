import Flow
import PINDouble
import Screens
import ScreensTesting
import TestSupport
import Testing

@testable import AlmanacApp
@testable import WireSurface

/// The app as other processes see it.
@MainActor
struct WireTests {
    private let folder: TemporaryFolder
    private let host: SessionHost
    private let process: AppProcess

    init() throws {
        folder = try TemporaryFolder()
        process = AppProcess(settings: try inMemorySettings())
        host = SessionHost(process)
    }

    private var socket: WireSocket { WireSocket(dataFolder: folder.url.appending(path: "data")) }

    /// Lets a scripted user look on while the app is served to other processes.
    private func serve(_ script: @escaping @MainActor (ScriptedSurface) async throws -> Void) async throws {
        let serving = Task { await process.serve(host, at: socket) }
        try await ScriptedSurface(script: script).run(host.navigator) { try await host.launch(opening: .home) }
        await serving.value
    }

    @Test func `a link from another process opens its place, and any other text is refused`() async throws {
        try await serve { user in
            try await until { await WireClient.hand("almanac://tasks", to: socket) }
            await host.navigator.settled()
            #expect(user.screen?.title == "Tasks")
            #expect(await WireClient.hand("almanac://nothing", to: socket) == false)
            #expect(await WireClient.hand("", to: socket) == false)
            #expect(user.screen?.title == "Tasks")
        }
        #expect(await WireClient.hand("almanac://tasks", to: socket) == false)
    }

    @Test func `the first screen in the palette of an attached client closes what is open above it`() async throws {
        try await serve { user in
            try await until { await WireClient.hand("almanac://tasks", to: socket) }
            await host.navigator.settled()
            #expect(user.screen?.title == "Tasks")
            let remote = Navigator()
            let session = RemoteSession(try await WireClient.connect(to: socket))
            try await ScriptedSurface { other in
                session.open(AppLink.home.text)
                try await until { other.screen?.title == "Almanac" }
                #expect(host.navigator.places.map { $0?.name } == ["home"])
            }.run(remote) { try await session.run(on: remote) }
        }
    }

    @Test func `a second almanac accepts links after the first one has ended`() async throws {
        let second = SessionHost(process)
        var serving: Task<Void, Never>?
        try await serve { _ in
            try await until { await WireClient.hand("almanac://home", to: socket) }
            serving = Task { await process.serve(second, at: socket) }
        }
        try await until { await WireClient.hand("almanac://cities", to: socket) }
        second.navigator.finish()
        await serving?.value
    }

    @Test func `another process shows the same screens, and its events change them`() async throws {
        try await serve { user in
            try await until { await WireClient.hand("almanac://home", to: socket) }
            let remote = Navigator()
            let session = RemoteSession(try await WireClient.connect(to: socket))
            try await ScriptedSurface { other in
                #expect(other.screen == user.screen)
                await other.press("t")
                await other.press("a")
                await other.enter("title", "Buy milk")
                #expect(user.screen?.title == other.screen?.title)
                await other.press("b", confirming: true)
                #expect(host.navigator.stack.map(\.screen.title) == remote.stack.map(\.screen.title))
            }.run(remote) { try await session.run(on: remote) }
        }
    }
}
