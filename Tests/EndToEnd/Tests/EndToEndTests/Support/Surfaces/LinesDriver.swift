import ProcessTesting
import Screens

@testable import WireSurface

/// A user who writes lines into a pipe.
@MainActor
struct LinesDriver: SurfaceDriver {
    private let process: ChildProcess

    init(_ home: Home, arguments: [String], socket: WireSocket) throws {
        let almanac = Home.programs.appending(path: "almanac").path
        process = try ChildProcess(
            "/usr/bin/setsid", [almanac, "--lines", "--socket", socket.path] + arguments,
            environment: home.environment())
    }

    func perform(_ step: Screen.Step, on shown: ServerMessage.ShownScreen, answering answer: Bool?) throws {
        try process.send(line(for: step, on: shown.screen))
        if let answer { try process.send(answer ? "y" : "n") }
    }

    private func line(for step: Screen.Step, on screen: Screen) throws -> String {
        switch (step, try screen.event(of: step) { _ in [:] }) {
        case (.enter(_, let text), _):
            guard case .field(let field) = try screen.input(of: step) else { return "" }
            // A secret outside of a form is prompted for all the time.
            return field.kind.isSecret && !screen.isInForm(field) ? text : "/\(field.key.character) \(text)"
        case (.choose(_, let key), .item(let id, _)):
            let number = (screen.itemIDs.firstIndex(of: id) ?? -1) + 1
            return "/\(key.map { "\($0.character) " } ?? "")\(number)"
        case (.select(_, let title), _):
            guard case .choice(let choice) = try screen.input(of: step) else { return "" }
            let number = (choice.options.firstIndex { $0.title == title } ?? -1) + 1
            return "/\(choice.key.character) \(number)"
        case (.toggle, _): return "/\(try screen.input(of: step).key.character)"
        case (.filter(let text), _): return "/ \(text)"
        case (.press(let key), _): return "/\(key.character)"
        default: return "/\(screen.backKey)"
        }
    }

    /// A pipe has no picture. Its lines are taken one after another, when the app has settled.
    func see(_ shown: ServerMessage.ShownScreen) {}

    func quit() async throws -> Int32 {
        try process.send("/q")
        return await process.exitCode()
    }
}
