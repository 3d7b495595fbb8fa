import ProcessTesting
import Screens
import TestSupport

@testable import WireSurface

/// A program that sends events to an almanac without screens of its own.
@MainActor
final class WireDriver: SurfaceDriver {
    private let process: ChildProcess
    private let session: RemoteSession
    private let connection = SurfaceConnection(to: Navigator())
    private let running: Task<Void, any Error>

    init(_ home: Home, arguments: [String], socket: WireSocket) async throws {
        let almanac = Home.programs.appending(path: "almanac").path
        process = try ChildProcess(
            "/usr/bin/setsid", [almanac, "--headless", "--socket", socket.path] + arguments,
            environment: home.environment())
        let session = RemoteSession(try await .connectPatiently(to: socket))
        self.session = session
        running = Task { [navigator = connection.navigator] in try await session.run(on: navigator) }
    }

    func perform(_ step: Screen.Step, on shown: ServerMessage.ShownScreen, answering answer: Bool?) async throws {
        await connection.navigator.settled()
        guard let shown = connection.shown else { throw Screen.StepError(target: "anything") }
        let event = try shown.screen.event(of: step, values: connection.values)
        let hasQuestion = shown.screen.action(of: event)?.confirmation != nil
        guard hasQuestion == (answer != nil) else { throw Screen.StepError(target: "the expected question") }
        // Surfaces ask questions, and never send them.
        if answer == false { return }
        if case .refused(let error) = await connection.send(event, from: shown.version) { throw error }
    }

    func see(_ shown: ServerMessage.ShownScreen) async throws {
        try await until { connection.shown?.screen.title == shown.screen.title && !connection.navigator.isBusy }
    }

    func quit() async throws -> Int32 {
        try await session.quit()
        try await running.value
        return await process.exitCode()
    }
}
