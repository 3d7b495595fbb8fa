import PIN

extension PINError {
    /// The reason for which the user cannot go on, as an error for a command or a client that shows no screen; `nil` if the
    /// user can go on.
    public init?(_ content: PINEntryData.Content) {
        switch (content.attempts, content.problem) {
        case (.blocked, _): self = .blocked
        case (.afterWait(let wait, let left), .wrong): self = .wrong(attemptsLeft: left, wait: wait)
        case (.afterWait(let wait, _), .refused), (.afterWait(let wait, _), .different), (.afterWait(let wait, _), nil):
            self = .mustWait(wait)
        case (.allowed, .wrong(let left)): self = .wrong(attemptsLeft: left, wait: .zero)
        case (.allowed, .refused(let reason)): self = .refused(reason)
        case (.allowed, .different): self = .refused("These are two different PINs. Nothing was changed.")
        case (.allowed, nil): return nil
        }
    }
}
