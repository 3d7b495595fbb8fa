/// Whether there is a PIN, and whether the app is locked.
public enum PINState: Equatable, Sendable {
    /// No PIN was set.
    case none
    /// `wait` is the time until the next attempt, zero if it may be made now.
    case locked(attemptsLeft: Int, wait: Duration)
    case unlocked
    /// Ten attempts have failed. Only ``PINService/forget()`` helps.
    case blocked

    /// Whether the PIN has to be entered before anything is shown.
    public var isLocked: Bool {
        switch self {
        case .locked, .blocked: true
        case .none, .unlocked: false
        }
    }
}
