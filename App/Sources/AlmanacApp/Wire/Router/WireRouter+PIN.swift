import Flow
import PIN
import PINEntry
import WireSurface

extension WireRouter: PINRouter {
    private struct Unlocking: Decodable {
        let pin: String
    }

    private struct Forgetting: Decodable {
        let isConfirmed: Bool
    }

    private struct Change: Decodable {
        let old: String
        let new: String
    }

    private nonisolated static let notConfirmed =
        "Nothing was forgotten. \(PINEntryDisplay.forgetQuestion) To do that, send {\"isConfirmed\": true}."

    func followLock(_ lock: LockModule) async { await self.lock.follow(lock) }

    func pinEntry(_ module: PINEntryModule) async throws -> PINEntryData.Outcome? {
        let name = "\(module.purpose)PIN"
        switch module.purpose {
        case .enter: return try await cover(name, module)
        case .confirm, .remove: return try await form(name, module) { (pin: String) in [pin] }
        case .set: return try await form(name, module) { (pin: String) in [pin, pin] }
        case .change: return try await form(name, module) { (change: Change) in [change.old, change.new, change.new] }
        }
    }

    private func cover(_ name: String, _ module: PINEntryModule) async throws -> PINEntryData.Outcome? {
        let pin = WireVisit(module)
        // The user may just have entered the PIN, so that the lock that was up is gone.
        if let outcome = try await pin.outcome(after: { await $0.load() }) { return outcome }
        let forget = WireMessage("forget") { [self] (forgetting: Forgetting) in
            guard forgetting.isConfirmed else { throw WireRefusal(description: Self.notConfirmed) }
            _ = try await pin.outcome(after: { await $0.forget() })
            await withdrawLock()
        }
        let values = ["isBlocked": pin.shown.content?.attempts == .blocked]
        let end = try await ask(name, values, messages: [forget], isCover: true) {
            answer -> PINEntryData.Outcome? in
            guard let unlocking = try answer.decoded(as: Unlocking?.self) else { return nil }
            return try await pin.enter([unlocking.pin])
        }
        if let outcome = pin.shown.outcome { return outcome }
        // Who leaves the lock leaves the app, as on screens.
        if case .some(nil) = end { navigator.finish() }
        return nil
    }

    /// Asks the client for PINs, and enters those that it sends. A client that sends `null` closes the form. If the module
    /// asks for nothing, such as for a PIN that there is not, the client is not asked either.
    private func form<Answer: Decodable>(
        _ name: String, _ module: PINEntryModule, _ pins: @escaping @MainActor (Answer) -> [String]
    ) async throws -> PINEntryData.Outcome? {
        if let outcome = try await WireVisit(module).outcome(after: { await $0.load() }) { return outcome }
        return try await ask(name) { answer -> PINEntryData.Outcome? in
            guard let answer = try answer.decoded(as: Answer?.self) else { return nil }
            return try await WireVisit(module).enter(pins(answer))
        } ?? nil
    }
}

extension WireVisit<PINEntryShown, any PINEntryInteractor> {
    fileprivate init(_ module: PINEntryModule) { self.init(PINEntryShown()) { module.start($0) } }

    /// Enters one PIN for each step of the module. A client does not type PINs, so it does not repeat a new one.
    ///
    /// - Throws: `PINError` if the module refuses a PIN. It gets no further ones then.
    fileprivate func enter(_ pins: [String]) async throws -> PINEntryData.Outcome? {
        var end = try await outcome(after: { await $0.load() })
        for pin in pins where end == nil {
            try requireNoError()
            end = try await outcome(after: { await $0.enter(PINDigits(pin)) })
        }
        if end == nil { try requireNoError() }
        return end
    }

    /// - Returns: The outcome; `nil` while the module has not ended. After its end, no error counts.
    fileprivate func outcome(
        after commands: @Sendable (any PINEntryInteractor) async -> Void
    ) async throws -> PINEntryData.Outcome? {
        do { try await send(commands) } catch { if shown.outcome == nil { throw error } }
        return shown.outcome
    }

    private func requireNoError() throws {
        if let error = shown.content.flatMap(PINError.init) { throw error }
    }
}
