import Flow
import PIN
import PinCode
import WireSurface

extension WireRouter: PINRouter {
    private struct Unlocking: Decodable {
        let pin: String
    }

    private struct Forgetting: Decodable {
        let isConfirmed: Bool
    }

    /// Whether the user has forgotten the PIN.
    @MainActor
    private final class Memory {
        var isForgotten = false
    }

    private struct Change: Decodable {
        let old: String
        let new: String
    }

    func enterPIN(_ module: PinCodeModule) async throws -> PinCodeData.Outcome? {
        let state = try await module.pin.state()
        // One lock is enough, as on screens.
        guard !isCovered else { return nil }
        // The user may just have entered the PIN, so that the lock that was up is gone.
        guard state.isLocked else { return .done }
        let memory = Memory()
        let forget = WireMessage("forget") { [self] (forgetting: Forgetting) in
            guard forgetting.isConfirmed else { throw NotConfirmed() }
            try await module.pin.forget()
            await closeLock(memory)
        }
        let values = ["isBlocked": state == .blocked]
        let end = try await ask("enterPIN", values, messages: [forget], isCover: true) {
            answer -> PinCodeData.Outcome? in
            guard let unlocking = try answer.decoded(as: Unlocking?.self) else { return nil }
            // Another process may have removed the PIN.
            guard try await module.pin.state().isLocked else { return .done }
            try await module.pin.enter(PINDigits(unlocking.pin))
            return .done
        }
        if memory.isForgotten { return .forgotten }
        // Who leaves the lock leaves the app, as on screens.
        if case .some(nil) = end { navigator.finish() }
        return end ?? nil
    }

    private func closeLock(_ memory: Memory) {
        memory.isForgotten = true
        withdrawLock()
    }

    func confirmPIN(_ module: PinCodeModule) async throws -> Bool {
        try await form("confirmPIN") { try await module.pin.enter($0) }
    }

    func setPIN(_ module: PinCodeModule) async throws {
        _ = try await form("setPIN") { try await module.pin.set($0) }
    }

    func changePIN(_ module: PinCodeModule) async throws {
        _ = try await ask("changePIN") { answer in
            guard let change = try answer.decoded(as: Change?.self) else { return }
            try await module.pin.change(from: PINDigits(change.old), to: PINDigits(change.new))
        }
    }

    func removePIN(_ module: PinCodeModule) async throws {
        _ = try await form("removePIN") { try await module.pin.remove($0) }
    }

    /// Asks for a PIN and uses it.
    ///
    /// - Returns: Whether the client has sent one that was taken.
    private func form(_ name: String, _ use: @escaping @MainActor (PINDigits) async throws -> Void) async throws
        -> Bool
    {
        try await ask(name) { answer in
            guard let pin = try answer.decoded(as: String?.self) else { return false }
            try await use(PINDigits(pin))
            return true
        } ?? false
    }
}

/// A client asked to forget the PIN without confirming it. The description is a sentence for users.
private struct NotConfirmed: Error, CustomStringConvertible {
    var description: String {
        "Nothing was forgotten. Forgetting the PIN signs you out, and deletes what it encrypts and the books of your account. "
            + "Your tasks, your places and the books that you have added stay, and are then open. To do that, send "
            + "{\"isConfirmed\": true}."
    }
}
