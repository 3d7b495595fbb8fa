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

    private struct Change: Decodable {
        let old: String
        let new: String
    }

    func followLock(_ lock: LockModule) async { await self.lock.follow(lock) }

    func pinCode(_ module: PinCodeModule) async throws -> PinCodeData.Outcome? {
        let name = "\(module.purpose)PIN"
        switch module.purpose {
        case .enter:
            return try await cover(name, module)
        case .confirm, .remove:
            return try await form(name) { (pin: String) in try await PinCodeAnswers(module).enter(pin) }
        case .set:
            return try await form(name) { (pin: String) in try await PinCodeAnswers(module).enter(pin, pin) }
        case .change:
            return try await form(name) { (change: Change) in
                try await PinCodeAnswers(module).enter(change.old, change.new, change.new)
            }
        }
    }

    private func cover(_ name: String, _ module: PinCodeModule) async throws -> PinCodeData.Outcome? {
        let answers = PinCodeAnswers(module)
        // The user may just have entered the PIN, so that the lock that was up is gone.
        if let outcome = try await answers.begin() { return outcome }
        let forget = WireMessage("forget") { [self] (forgetting: Forgetting) in
            guard forgetting.isConfirmed else { throw NotConfirmed() }
            try await answers.forget()
            await withdrawLock()
        }
        let values = ["isBlocked": answers.isBlocked]
        let end = try await ask(name, values, messages: [forget], isCover: true) {
            answer -> PinCodeData.Outcome? in
            guard let unlocking = try answer.decoded(as: Unlocking?.self) else { return nil }
            return try await answers.enter(unlocking.pin)
        }
        if let outcome = answers.outcome { return outcome }
        // Leaving the lock leaves the app, as on screens.
        if case .some(nil) = end { navigator.finish() }
        return nil
    }

    /// Asks the client for PINs, and enters those that it sends. A client that sends `null` closes the form.
    private func form<PINs: Decodable>(
        _ name: String, _ enter: @escaping @MainActor (PINs) async throws -> PinCodeData.Outcome?
    ) async throws -> PinCodeData.Outcome? {
        try await ask(name) { answer -> PinCodeData.Outcome? in
            guard let pins = try answer.decoded(as: PINs?.self) else { return nil }
            return try await enter(pins)
        } ?? nil
    }
}

/// Enters the PINs that a client sends. A client does not type PINs, so it does not repeat a new one.
@MainActor
private struct PinCodeAnswers {
    private let shown = PinCodeShown()
    private let logic: any PinCodeInteractor

    init(_ module: PinCodeModule) { logic = module.start(shown) }

    var outcome: PinCodeData.Outcome? { shown.outcome }

    var isBlocked: Bool { shown.content?.attempts == .blocked }

    /// Loads the module.
    ///
    /// - Returns: The outcome if the client has nothing to enter.
    func begin() async throws -> PinCodeData.Outcome? {
        await logic.load()
        return try ended()
    }

    /// Enters one PIN for each step of the module.
    ///
    /// - Throws: `PINError` if the module refuses a PIN. It gets no further ones then.
    func enter(_ pins: String...) async throws -> PinCodeData.Outcome? {
        var outcome = try await begin()
        for pin in pins where outcome == nil {
            try requireNoError()
            await logic.enter(PINDigits(pin))
            outcome = try ended()
        }
        if outcome == nil { try requireNoError() }
        return outcome
    }

    func forget() async throws {
        await logic.forget()
        _ = try ended()
    }

    private func ended() throws -> PinCodeData.Outcome? {
        if outcome == nil { try shown.check() }
        return outcome
    }

    private func requireNoError() throws {
        if let error = shown.content.flatMap(PINError.init) { throw error }
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
