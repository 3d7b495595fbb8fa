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

/// A step of the account from a phase to the next one.
package struct AccountTransition: TableTransition {
    package let phase: AccountPhase
    package let event: AccountEvent
    package let next: AccountPhase

    private init(_ phase: AccountPhase, _ event: AccountEvent, _ next: AccountPhase) {
        self.phase = phase
        self.event = event
        self.next = next
    }

    /// All transitions. An event that is not in the table for a phase is refused there.
    package static let table = [
        AccountTransition(.signedOut, .codeSent, .codeRequested),

        AccountTransition(.codeRequested, .codeSent, .codeRequested),
        AccountTransition(.codeRequested, .codeRefused, .codeRequested),
        AccountTransition(.codeRequested, .codeAccepted, .signedIn),
        AccountTransition(.codeRequested, .signInCancelled, .signedOut),

        AccountTransition(.signedIn, .refreshStarted, .refreshing),
        AccountTransition(.signedIn, .signOut, .signedOut),

        AccountTransition(.refreshing, .refreshed, .signedIn),
        AccountTransition(.refreshing, .refreshFailed, .signedIn),
        AccountTransition(.refreshing, .sessionEnded, .signedOut),
        AccountTransition(.refreshing, .signOut, .signedOut),
    ]
}
