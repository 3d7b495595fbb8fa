import PIN

/// Asks for PINs.
@MainActor
struct PINDialog {
    let pin: any PINService
    let prompter: Prompter

    /// Asks for the PIN if it is needed.
    func unlock() async throws {
        switch try await pin.state() {
        case .none, .unlocked: return
        case .blocked: throw PINError.blocked
        // Says how long to wait, before the user types a PIN that cannot be tried yet.
        case .locked(_, let wait) where wait > .zero: throw PINError.mustWait(wait)
        case .locked: try await askForPIN { try await pin.enter($0) }
        }
    }

    /// Asks for the PIN, also while the app is unlocked.
    func confirm() async throws {
        try await requirePIN()
        try await askForPIN { try await pin.enter($0) }
    }

    /// Asks for the first PIN.
    func set() async throws {
        guard case .none = try await pin.state() else { throw PINError.alreadySet }
        try await askForNewPIN { try await pin.set($0) }
    }

    func change() async throws {
        try await requirePIN()
        try await askForPIN { old in
            try await askForNewPIN { try await pin.change(from: old, to: $0) }
        }
    }

    func remove() async throws {
        try await requirePIN()
        try await askForPIN { try await pin.remove($0) }
    }

    private func requirePIN() async throws {
        switch try await pin.state() {
        case .none: throw PINError.notSet
        case .blocked: throw PINError.blocked
        case .locked(_, let wait) where wait > .zero: throw PINError.mustWait(wait)
        case .locked, .unlocked: break
        }
    }

    private func askForPIN(_ use: @MainActor (PINDigits) async throws -> Void) async throws {
        try await prompter.answer(.pin, isWrong: Self.isWrong) { text in
            let digits = PINDigits(text)
            // Otherwise, a change could not tell which of its PINs was refused.
            if !digits.areDigits { throw PINError.notDigits }
            try await use(digits)
        }
    }

    /// A person types the new PIN twice, because nobody sees it.
    private func askForNewPIN(_ use: @MainActor (PINDigits) async throws -> Void) async throws {
        try await prompter.answer(.newPIN, isWrong: Self.isRefused) { text in
            if prompter.isTerminal, try await prompter.answer(.newPINAgain) != text { throw PINsDiffer() }
            try await use(PINDigits(text))
        }
    }

    private static func isWrong(_ error: any Error) -> Bool {
        switch error {
        case PINError.wrong(let attemptsLeft, let wait): attemptsLeft > 0 && wait <= .zero
        case PINError.refused: true
        default: false
        }
    }

    private static func isRefused(_ error: any Error) -> Bool {
        if case PINError.refused = error { true } else { error is PINsDiffer }
    }
}

/// The new PIN and its repetition are different. A person is asked again.
private struct PINsDiffer: Error, CustomStringConvertible {
    var description: String { "These are two different PINs. Nothing was changed." }
}
