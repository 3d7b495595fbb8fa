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
    /// A PIN that was entered in an earlier process counts for this one.
    case resumed
    /// The user, a time without input or another process has locked. A launch with a PIN locks, too.
    case lock
    /// The user has dropped the PIN, and everything that it protects.
    case forgotten
}

/// A step of the PIN from a phase to the next one.
package struct PINTransition: TableTransition {
    package let phase: PINPhase
    package let event: PINEvent
    package let next: PINPhase

    private init(_ phase: PINPhase, _ event: PINEvent, _ next: PINPhase) {
        self.phase = phase
        self.event = event
        self.next = next
    }

    /// All transitions. An event that is not in the table for a phase is refused, or changes nothing.
    package static let table = [
        PINTransition(.none, .set, .unlocked),
        PINTransition(.none, .forgotten, .none),

        PINTransition(.unlocked, .lock, .locked),
        PINTransition(.unlocked, .entered, .unlocked),
        PINTransition(.unlocked, .changed, .unlocked),
        PINTransition(.unlocked, .removed, .none),
        PINTransition(.unlocked, .wrong, .unlocked),
        PINTransition(.unlocked, .lastWrong, .blocked),
        PINTransition(.unlocked, .forgotten, .none),

        PINTransition(.locked, .resumed, .unlocked),
        PINTransition(.locked, .entered, .unlocked),
        PINTransition(.locked, .changed, .unlocked),
        PINTransition(.locked, .removed, .none),
        PINTransition(.locked, .wrong, .locked),
        PINTransition(.locked, .lastWrong, .blocked),
        PINTransition(.locked, .forgotten, .none),

        PINTransition(.blocked, .forgotten, .none),
    ]
}

extension PINPhase {
    /// The step after an event, by the table.
    ///
    /// - Throws: ``PINError/notSet``, ``PINError/alreadySet`` or ``PINError/blocked`` if the table has no such
    ///   transition.
    package func step(on event: PINEvent) throws(PINError) -> PINTransition {
        guard let step = PINTransition.step(from: self, on: event) else { throw error(for: event) }
        return step
    }

    /// The phase after an event, by the table. It throws as ``step(on:)`` does.
    package func after(_ event: PINEvent) throws(PINError) -> PINPhase { try step(on: event).next }

    /// Whether the table has a transition for the event.
    package func allows(_ event: PINEvent) -> Bool { (try? after(event)) != nil }

    private func error(for event: PINEvent) -> PINError {
        switch (self, event) {
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
