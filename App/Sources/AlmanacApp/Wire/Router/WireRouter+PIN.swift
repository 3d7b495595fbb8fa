import Flow
import PIN
import WireSurface

extension WireRouter: PINRouter {
    private struct Unlocking: Decodable {
        /// Absent if the user has forgotten it.
        let pin: String?
    }

    private struct Change: Decodable {
        let old: String
        let new: String
    }

    func enterPIN(_ context: PINContext) async throws -> PINEntryEnd? {
        let state = try await context.pin.state()
        // One lock is enough, as on screens.
        guard !isCovered else { return nil }
        let end = try await ask("enterPIN", ["isBlocked": state == .blocked], isCover: true) { answer -> PINEntryEnd? in
            guard let unlocking = try answer.decoded(as: Unlocking?.self) else { return nil }
            guard let pin = unlocking.pin else {
                try await context.pin.forget()
                return .forgotten
            }
            try await context.pin.enter(PINDigits(pin))
            return .unlocked
        }
        // Who leaves the lock leaves the app, as on screens.
        if case .some(nil) = end { navigator.finish() }
        return end ?? nil
    }

    func confirmPIN(_ context: PINContext) async throws -> Bool {
        try await form("confirmPIN") { try await context.pin.enter($0) }
    }

    func setPIN(_ context: PINContext) async throws {
        _ = try await form("setPIN") { try await context.pin.set($0) }
    }

    func changePIN(_ context: PINContext) async throws {
        _ = try await ask("changePIN") { answer in
            guard let change = try answer.decoded(as: Change?.self) else { return }
            try await context.pin.change(from: PINDigits(change.old), to: PINDigits(change.new))
        }
    }

    func removePIN(_ context: PINContext) async throws {
        _ = try await form("removePIN") { try await context.pin.remove($0) }
    }

    /// Asks for a PIN and uses it.
    ///
    /// - Returns: Whether the client has sent one that was taken.
    private func form(_ module: String, _ use: @escaping @MainActor (PINDigits) async throws -> Void) async throws
        -> Bool
    {
        try await ask(module) { answer in
            guard let pin = try answer.decoded(as: String?.self) else { return false }
            try await use(PINDigits(pin))
            return true
        } ?? false
    }
}
