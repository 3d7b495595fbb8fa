import ROSS
import SVIP
import Screens
import WireSurface

/// The Router of an almanac without views: a client of the wire answers for the user.
///
/// The client ends a module. Its messages and its answer are commands to the logic of the module, so that the rules of the
/// logic hold for it too. The client cannot claim that the user has signed in, unlocked or paid. `router.schema.json` has the
/// values of each module.
@MainActor
final class WireRouter: Service {
    /// A module without values.
    struct NoValues: Encodable {}

    let navigator: Navigator
    let lock: NavigatorLock
    private let client: AnsweringClient
    private let notePlace: @MainActor () -> Void

    /// - Parameter notePlace: Called before a module is sent.
    init(
        _ client: AnsweringClient, navigator: Navigator, lock: NavigatorLock, notePlace: @escaping @MainActor () -> Void
    ) {
        self.client = client
        self.navigator = navigator
        self.lock = lock
        self.notePlace = notePlace
    }

    /// Asks the client for the result of a module.
    ///
    /// - Returns: The outcome; `nil` if the module was closed.
    func ask<Outcome: Sendable>(
        _ module: String, _ values: some Encodable = NoValues(), messages: [WireMessage] = [], isCover: Bool = false,
        answer: @escaping @MainActor (WireValue) async throws -> Outcome
    ) async throws -> Outcome? {
        notePlace()
        return try await client.ask(module, values: values, messages: messages, isCover: isCover, answer: answer)
    }

    /// Withdraws the ask for the PIN, which ends the lock without an answer.
    func withdrawLock() { client.withdrawCovers() }

    /// Asks the client to end a module without an outcome. It may answer anything.
    func visit(_ module: String, _ values: some Encodable = NoValues(), messages: [WireMessage] = []) async throws {
        _ = try await ask(module, values, messages: messages) { _ in true }
    }

    func closeAll() async { client.withdrawAll() }
}

/// A message or an answer of a client is refused. The description is a sentence.
struct WireRefusal: Error, CustomStringConvertible {
    let description: String
}

/// A client in a module. Its messages are commands to the logic, and return the values that the logic shows.
///
/// Messages run at the same time. A message that needs a logic without earlier state begins a visit of its own.
@MainActor
struct WireVisit<Shown: ViewlessPresenter, Commands: Sendable> {
    let shown: Shown
    let logic: Commands

    init(_ shown: Shown, _ start: @MainActor (Shown) -> Commands) {
        self.shown = shown
        logic = start(shown)
    }

    /// Sends commands to the logic.
    ///
    /// - Throws: The error that the logic has shown.
    func send(_ commands: @Sendable (Commands) async -> Void) async throws {
        await commands(logic)
        try shown.check()
    }

    /// As ``send(_:)``, and returns the presenter, which keeps the shown values.
    func show(_ commands: @Sendable (Commands) async -> Void) async throws -> Shown {
        try await send(commands)
        return shown
    }
}
