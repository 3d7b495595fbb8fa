import ROSS

/// The state of a purchase without its data: see ``PurchaseState``.
public enum PurchasePhase: String, CaseIterable, Sendable {
    case created, sent, confirmed, declined, cancelled, needsConfirmation, unknown

    /// Whether the purchase may still be charged for. A product has one such purchase at most.
    public var isOpen: Bool {
        switch self {
        case .created, .sent, .needsConfirmation, .unknown: true
        case .confirmed, .declined, .cancelled: false
        }
    }

    /// Whether the server has answered about a purchase in this phase.
    package var isKnownToServer: Bool {
        switch self {
        case .confirmed, .declined, .cancelled, .needsConfirmation: true
        case .created, .sent, .unknown: false
        }
    }
}

/// To whom a purchase on this machine belongs.
package enum PurchaseOwner: String, Sendable {
    /// Nobody was signed in, and it was not bound yet.
    case machine
    /// The account that is signed in.
    case account
    /// An account that has signed out before the purchase had an outcome. As soon as there is one, this machine forgets
    /// the purchase.
    case formerAccount
}

/// Something that happens to a purchase.
package enum PurchaseEvent: String, CaseIterable, Sendable {
    /// The next step is to send the request.
    case sending
    /// The process ended before it sent the request.
    case abandoned
    /// The server could not be reached, so that no byte was sent.
    case notSent
    /// The server has charged.
    case charged
    /// The bank or the server has refused to charge.
    case refused
    /// The bank asks for a code.
    case codeRequested
    /// The code was wrong, and another one may be entered.
    case codeRefused
    /// The server has cancelled the payment for the user, and never charges for it.
    case cancelled
    /// The request was sent, and no answer came.
    case answerLost
    /// The server says that it has never charged, when no request can be under way any more.
    case neverCharged
}

/// A step of a purchase from a phase to the next one.
package struct PurchaseTransition: TableTransition {
    package let phase: PurchasePhase
    package let event: PurchaseEvent
    package let next: PurchasePhase

    private init(_ phase: PurchasePhase, _ event: PurchaseEvent, _ next: PurchasePhase) {
        self.phase = phase
        self.event = event
        self.next = next
    }

    /// All transitions. An event that is not in the table for a phase changes nothing there.
    package static let table = [
        PurchaseTransition(.created, .sending, .sent),
        PurchaseTransition(.created, .abandoned, .declined),

        PurchaseTransition(.sent, .notSent, .declined),
        PurchaseTransition(.sent, .charged, .confirmed),
        PurchaseTransition(.sent, .refused, .declined),
        PurchaseTransition(.sent, .codeRequested, .needsConfirmation),
        PurchaseTransition(.sent, .cancelled, .cancelled),
        PurchaseTransition(.sent, .answerLost, .unknown),
        PurchaseTransition(.sent, .neverCharged, .declined),

        PurchaseTransition(.needsConfirmation, .charged, .confirmed),
        PurchaseTransition(.needsConfirmation, .refused, .declined),
        PurchaseTransition(.needsConfirmation, .codeRefused, .needsConfirmation),
        PurchaseTransition(.needsConfirmation, .cancelled, .cancelled),
        PurchaseTransition(.needsConfirmation, .answerLost, .unknown),
        PurchaseTransition(.needsConfirmation, .neverCharged, .declined),

        PurchaseTransition(.unknown, .charged, .confirmed),
        PurchaseTransition(.unknown, .refused, .declined),
        PurchaseTransition(.unknown, .codeRequested, .needsConfirmation),
        PurchaseTransition(.unknown, .cancelled, .cancelled),
        PurchaseTransition(.unknown, .neverCharged, .declined),

        // The server has the last word: a receipt counts whatever was believed before.
        PurchaseTransition(.declined, .charged, .confirmed),
        PurchaseTransition(.cancelled, .charged, .confirmed),
    ]
}

extension PurchasePhase {
    /// The step after an event, by the table; `nil` if the event changes nothing in this phase.
    package func step(on event: PurchaseEvent) -> PurchaseTransition? {
        PurchaseTransition.step(from: self, on: event)
    }
}

extension PurchaseState {
    /// The state without its data.
    public var phase: PurchasePhase {
        switch self {
        case .created: .created
        case .sent: .sent
        case .confirmed: .confirmed
        case .declined: .declined
        case .cancelled: .cancelled
        case .needsConfirmation: .needsConfirmation
        case .unknown: .unknown
        }
    }

    /// - Parameter reason: The reason of a declined purchase.
    public init(_ phase: PurchasePhase, reason: String) {
        self =
            switch phase {
            case .created: .created
            case .sent: .sent
            case .confirmed: .confirmed
            case .declined: .declined(reason: reason)
            case .cancelled: .cancelled
            case .needsConfirmation: .needsConfirmation
            case .unknown: .unknown
            }
    }
}

extension Purchase {
    /// Enters the state after an event, by the table.
    ///
    /// - Parameter reason: The reason if the purchase is declined.
    /// - Returns: The step; `nil` if the table has none. Then nothing is changed.
    package mutating func apply(_ event: PurchaseEvent, reason: String = "") -> PurchaseTransition? {
        guard let step = state.phase.step(on: event) else { return nil }
        state = PurchaseState(step.next, reason: reason)
        return step
    }
}
