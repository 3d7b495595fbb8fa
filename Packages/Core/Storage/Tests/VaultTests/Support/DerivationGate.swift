import Foundation

@testable import Vault

/// Holds derivations of keys while it is closed.
actor DerivationGate {
    /// How many may still pass.
    private var room = Int.max
    private var held: [CheckedContinuation<Void, Never>] = []
    private var watchers: [CheckedContinuation<Void, Never>] = []

    nonisolated var derivation: Derivation {
        { [self] passcode, salt, cost in
            await pass()
            return try await Passcode.scrypt(passcode, salt: salt, cost: cost)
        }
    }

    func close(after count: Int = 0) { room = count }

    func open() {
        room = .max
        held.forEach { $0.resume() }
        held = []
    }

    /// Returns when a derivation is held.
    func arrival() async {
        if held.isEmpty { await withCheckedContinuation { watchers.append($0) } }
    }

    private func pass() async {
        guard room == 0 else { return room -= 1 }
        await withCheckedContinuation { continuation in
            held.append(continuation)
            watchers.forEach { $0.resume() }
            watchers = []
        }
    }
}
