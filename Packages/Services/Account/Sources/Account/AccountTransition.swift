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

extension AccountPhase {
    /// The step after an event, by the table.
    ///
    /// - Throws: ``AccountError/alreadySignedIn``, ``AccountError/noCodeRequested`` or ``AccountError/signedOut`` if
    ///   the table has no such transition.
    package func step(on event: AccountEvent) throws(AccountError) -> AccountTransition {
        guard let step = AccountTransition.step(from: self, on: event) else { throw error(for: event) }
        return step
    }

    /// The phase after an event, by the table. It throws as ``step(on:)`` does.
    package func after(_ event: AccountEvent) throws(AccountError) -> AccountPhase { try step(on: event).next }

    /// Whether the table has a transition for the event.
    package func allows(_ event: AccountEvent) -> Bool {
        (try? after(event)) != nil
    }

    private func error(for event: AccountEvent) -> AccountError {
        switch (self, event) {
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
