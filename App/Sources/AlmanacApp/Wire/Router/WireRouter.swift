import ROSS
import Screens
import WireSurface

/// The Router of an almanac without views: a client of the wire answers what the Router is asked.
///
/// The client ends a module, and sends messages to the services and exits of the module, as its logic would. The
/// client cannot claim that the user has signed in, unlocked or paid: the Router asks the services. `router.schema.json` has
/// the values of each module.
@MainActor
final class WireRouter: Service {
    /// A module without values.
    struct NoValues: Encodable {}

    let navigator: Navigator
    let lock: NavigatorLock
    private let client: AnsweringClient
    private let notePlace: @MainActor () -> Void

    /// - Parameter notePlace: Called before a module is asked for.
    init(
        _ client: AnsweringClient, navigator: Navigator, lock: NavigatorLock, notePlace: @escaping @MainActor () -> Void
    ) {
        self.client = client
        self.navigator = navigator
        self.lock = lock
        self.notePlace = notePlace
    }

    /// Asks the client what a module ends with.
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
