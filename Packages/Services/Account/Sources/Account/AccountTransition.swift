import ROSS

/// The state of the account without its data: see ``AccountState``.
package enum AccountPhase: String, CaseIterable, Sendable {
    case signedOut, codeRequested, signedIn, refreshing
}

/// Something that happens to the account.
package enum AccountEvent: String, CaseIterable, Sendable {
    case codeSent, codeRefused, codeAccepted, signInCancelled
    case refreshStarted, refreshed, refreshFailed, sessionEnded
    case signOut
}

/// The states of the account and their transitions.
package enum AccountTransition: TransitionTable {
    package typealias Phase = AccountPhase
    package typealias Event = AccountEvent

    /// All transitions. An event that is not in the table for a phase is refused there.
    package static let table: [Transition<AccountTransition>] = [
        Transition(.signedOut, .codeSent, .codeRequested),

        Transition(.codeRequested, .codeSent, .codeRequested),
        Transition(.codeRequested, .codeRefused, .codeRequested),
        Transition(.codeRequested, .codeAccepted, .signedIn),
        Transition(.codeRequested, .signInCancelled, .signedOut),

        Transition(.signedIn, .refreshStarted, .refreshing),
        Transition(.signedIn, .signOut, .signedOut),

        Transition(.refreshing, .refreshed, .signedIn),
        Transition(.refreshing, .refreshFailed, .signedIn),
        Transition(.refreshing, .sessionEnded, .signedOut),
        Transition(.refreshing, .signOut, .signedOut),
    ]

    package static func refusal(of event: AccountEvent, in phase: AccountPhase) -> AccountError {
        switch (phase, event) {
        case (.signedIn, _), (.refreshing, _): .alreadySignedIn
        case (_, .codeSent), (_, .codeRefused), (_, .codeAccepted), (_, .signInCancelled): .noCodeRequested
        case (_, .refreshStarted), (_, .refreshed), (_, .refreshFailed), (_, .sessionEnded), (_, .signOut): .signedOut
        }
    }
}

extension AccountState {
    /// The state without its data.
    package var phase: AccountPhase {
        switch self {
        case .signedOut: .signedOut
        case .codeRequested: .codeRequested
        case .signedIn: .signedIn
        case .refreshing: .refreshing
        }
    }
}
