import ROSS

/// The state of the PIN without its data: see ``PINState``.
package enum PINPhase: String, CaseIterable, Sendable {
    case none, locked, unlocked, blocked
}

/// Something that happens to the PIN.
package enum PINEvent: String, CaseIterable, Sendable {
    /// The first PIN was set.
    case set
    /// The PIN was right.
    case entered, changed, removed
    /// The PIN was wrong, and another attempt is left.
    case wrong
    /// The PIN was wrong, and no attempt is left.
    case lastWrong
    /// A PIN that was entered in an earlier process also unlocks this one.
    case resumed
    /// The user, a time without input or another process has locked. A launch with a PIN locks, too.
    case lock
    /// The user has dropped the PIN, and everything that it protects.
    case forgotten
}

/// The states of the PIN and their transitions.
package enum PINTransition: TransitionTable {
    package typealias Phase = PINPhase
    package typealias Event = PINEvent

    /// All transitions. An event that is not in the table for a phase is refused, or changes nothing.
    package static let table: [Transition<PINTransition>] = [
        Transition(.none, .set, .unlocked),
        Transition(.none, .forgotten, .none),

        Transition(.unlocked, .lock, .locked),
        Transition(.unlocked, .entered, .unlocked),
        Transition(.unlocked, .changed, .unlocked),
        Transition(.unlocked, .removed, .none),
        Transition(.unlocked, .wrong, .unlocked),
        Transition(.unlocked, .lastWrong, .blocked),
        Transition(.unlocked, .forgotten, .none),

        Transition(.locked, .resumed, .unlocked),
        Transition(.locked, .entered, .unlocked),
        Transition(.locked, .changed, .unlocked),
        Transition(.locked, .removed, .none),
        Transition(.locked, .wrong, .locked),
        Transition(.locked, .lastWrong, .blocked),
        Transition(.locked, .forgotten, .none),

        Transition(.blocked, .forgotten, .none),
    ]

    package static func refusal(of event: PINEvent, in phase: PINPhase) -> PINError {
        switch (phase, event) {
        case (.none, _): .notSet
        case (.locked, _), (.unlocked, _), (.blocked, .set): .alreadySet
        case (.blocked, _): .blocked
        }
    }
}

extension PINState {
    /// The state without its data.
    package var phase: PINPhase {
        switch self {
        case .none: .none
        case .locked: .locked
        case .unlocked: .unlocked
        case .blocked: .blocked
        }
    }
}
