import Screens

@testable import WireSurface

/// Runs almanac, and does the steps of a user on one kind of surface.
@MainActor
protocol SurfaceDriver {
    /// Starts almanac with its screens on this surface.
    init(_ home: Home, arguments: [String], socket: WireSocket) async throws

    /// Does a step.
    ///
    /// - Parameters:
    ///   - shown: The screen that the user sees, without the text in forms.
    ///   - answer: The answer to the question that comes first; `nil` if none comes.
    func perform(_ step: Screen.Step, on shown: ServerMessage.ShownScreen, answering answer: Bool?) async throws

    /// Waits until the user sees this screen.
    func see(_ shown: ServerMessage.ShownScreen) async throws

    /// Quits, and waits for the end.
    ///
    /// - Returns: The exit code.
    func quit() async throws -> Int32
}

/// The surfaces of almanac.
enum SurfaceKind: CaseIterable {
    case lines, fullScreen, wire

    @MainActor var driver: any SurfaceDriver.Type {
        switch self {
        case .lines: LinesDriver.self
        case .fullScreen: FullScreenDriver.self
        case .wire: WireDriver.self
        }
    }
}

extension Screen {
    /// The input of a step.
    func input(of step: Step) throws -> Input {
        let id: String? =
            switch try event(of: step, values: { _ in [:] }) {
            case .input(let id, _), .select(let id, _), .toggle(let id): id
            case .action, .item, .items, .submit, .filter, .back: nil
            }
        guard let input = inputs.first(where: { $0.id == id }) else { throw StepError(target: "an input for \(step)") }
        return input
    }

    /// Whether a field is part of a form.
    func isInForm(_ field: Field) -> Bool {
        forms.contains { $0.inputs.contains { $0.id == field.id } }
    }

    /// The key of the way back.
    var backKey: Character { back?.key.character ?? "q" }
}
