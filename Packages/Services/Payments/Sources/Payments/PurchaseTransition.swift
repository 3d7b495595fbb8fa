import ROSS

/// The state of a purchase without its data: see ``PurchaseState``.
///
/// ```swift
/// #expect(!PurchaseEvent.allCases.contains { PurchaseTransition.allows($0, in: .confirmed) })
/// for phase in [PurchasePhase.declined, .cancelled] {
///     #expect(PurchaseEvent.allCases.filter { PurchaseTransition.allows($0, in: phase) } == [.charged])
/// }
/// #expect(PurchasePhase.allCases.filter { !$0.isOpen } == [.confirmed, .declined, .cancelled])
/// ```
public enum PurchasePhase: String, CaseIterable, Sendable {
    case created, sent, confirmed, declined, cancelled, needsConfirmation, unknown

    /// Whether the purchase may still be charged for. A product has at most one such purchase.
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
    /// The user was signed out, and the purchase is not bound yet.
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

/// The states of a purchase and their transitions.
package enum PurchaseTransition: TransitionTable {
    package typealias Phase = PurchasePhase
    package typealias Event = PurchaseEvent

    /// All transitions. An event that is not in the table for a phase changes nothing there.
    package static let table: [Transition<PurchaseTransition>] = [
        Transition(.created, .sending, .sent),
        Transition(.created, .abandoned, .declined),

        Transition(.sent, .notSent, .declined),
        Transition(.sent, .charged, .confirmed),
        Transition(.sent, .refused, .declined),
        Transition(.sent, .codeRequested, .needsConfirmation),
        Transition(.sent, .cancelled, .cancelled),
        Transition(.sent, .answerLost, .unknown),
        Transition(.sent, .neverCharged, .declined),

        Transition(.needsConfirmation, .charged, .confirmed),
        Transition(.needsConfirmation, .refused, .declined),
        Transition(.needsConfirmation, .codeRefused, .needsConfirmation),
        Transition(.needsConfirmation, .cancelled, .cancelled),
        Transition(.needsConfirmation, .answerLost, .unknown),
        Transition(.needsConfirmation, .neverCharged, .declined),

        Transition(.unknown, .charged, .confirmed),
        Transition(.unknown, .refused, .declined),
        Transition(.unknown, .codeRequested, .needsConfirmation),
        Transition(.unknown, .cancelled, .cancelled),
        Transition(.unknown, .neverCharged, .declined),

        // The server has the last word: a receipt overrides the stored state.
        Transition(.declined, .charged, .confirmed),
        Transition(.cancelled, .charged, .confirmed),
    ]
}

extension PurchaseState {
    /// The state without its data.
    ///
    /// ```swift
    /// let table = PurchaseTransition.table
    /// #expect(Set(table.map { "\($0.phase) \($0.event)" }).count == table.count)
    /// #expect(table.count == 22)
    /// #expect(Set(table.map(\.phase)) == Set(PurchasePhase.allCases).subtracting([.confirmed]))
    /// #expect(Set(table.map(\.next)) == Set(PurchasePhase.allCases).subtracting([.created]))
    /// #expect(Set(table.map(\.event)) == Set(PurchaseEvent.allCases))
    /// ```
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
    package init(_ phase: PurchasePhase, reason: String) {
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
    package mutating func apply(_ event: PurchaseEvent, reason: String = "") -> Transition<PurchaseTransition>? {
        guard let step = try? PurchaseTransition.step(from: state.phase, on: event) else { return nil }
        state = PurchaseState(step.next, reason: reason)
        return step
    }
}
