import Foundation
import Synchronization
import TestSupport

@testable import Vault

/// Holds derivations of keys while it is closed.
final class DerivationGate: Sendable {
    private struct State {
        /// The number of derivations that may still pass.
        var room = Int.max
        var gate = Gate()
    }

    private let state = Mutex(State())

    var derivation: Derivation {
        { [self] passcode, salt, cost in
            await pass()
            return try await Passcode.scrypt(passcode, salt: salt, cost: cost)
        }
    }

    func close(after count: Int = 0) { state.withLock { $0 = State(room: count) } }

    func open() {
        let gate = state.withLock { state in
            state.room = .max
            return state.gate
        }
        gate.open()
    }

    /// Returns when a derivation waits at the gate.
    func arrival() async { await state.withLock(\.gate).reached() }

    private func pass() async {
        let gate = state.withLock { state -> Gate? in
            if state.room == 0 { return state.gate }
            state.room -= 1
            return nil
        }
        await gate?.pass()
    }
}
