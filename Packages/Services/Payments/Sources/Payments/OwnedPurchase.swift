import Foundation
import ROSS

/// A purchase with its private data on this machine, and the rules for them.
package struct OwnedPurchase: Sendable {
    package private(set) var purchase: Purchase
    package let payer: UUID
    package private(set) var owner: PurchaseOwner
    /// When the request was sent; `nil` before.
    package private(set) var sent: Date?
    /// The server's proof of the payment.
    package private(set) var pass: String?
    /// The changes since it was read.
    package private(set) var steps: [Transition<PurchaseTransition>] = []

    package init(
        _ purchase: Purchase, payer: UUID, owner: PurchaseOwner, sent: Date? = nil, pass: String? = nil
    ) {
        (self.purchase, self.payer, self.owner, self.sent, self.pass) = (purchase, payer, owner, sent, pass)
    }

    /// Whether this machine keeps the purchase. One of an account that has signed out is forgotten with its outcome.
    package var isKept: Bool {
        switch owner {
        case .machine, .account: true
        case .formerAccount: purchase.state.phase.isOpen
        }
    }

    /// Enters the state after an event.
    ///
    /// - Returns: Whether the table has the transition. Otherwise nothing is changed: the outcome was known already.
    package mutating func apply(
        _ event: PurchaseEvent, reason: String = "", pass: String? = nil, at moment: Date
    ) -> Bool {
        guard let step = purchase.apply(event, reason: reason) else { return false }
        steps.append(step)
        if event == .sending { sent = moment }
        self.pass = pass ?? self.pass
        return true
    }

    /// Takes a receipt of the server, which has the last word.
    ///
    /// - Returns: Whether this has changed anything.
    package mutating func takeReceipt(pass: String) -> Bool {
        let step = purchase.apply(.charged)
        guard step != nil || self.pass == nil else { return false }
        if let step { steps.append(step) }
        self.pass = pass
        return true
    }

    /// Whether the purchase can become part of the account. One that may still be on its way to the server cannot yet.
    package var canBeBound: Bool { owner == .machine && purchase.state.phase.isKnownToServer }

    /// Makes the purchase part of the account.
    ///
    /// - Returns: Whether this has changed anything.
    package mutating func bind() -> Bool {
        guard canBeBound else { return false }
        owner = .account
        return true
    }

    /// The account signs out.
    ///
    /// - Returns: Whether this has changed anything.
    package mutating func signOut() -> Bool {
        guard owner == .account else { return false }
        owner = .formerAccount
        return true
    }

    /// The longest time between sending a request and its arrival at the server. The README gives the reasons.
    private static let requestLifetime = Duration.seconds(120)

    /// Whether the request can no longer arrive at the server. Only then is the answer that nothing was charged the
    /// outcome of the purchase. If the clock was set back, the wait starts again.
    package mutating func isRequestExpired(at now: Date) -> Bool {
        guard let sent, sent <= now else {
            self.sent = now
            return false
        }
        return .seconds(now.timeIntervalSince(sent)) >= Self.requestLifetime
    }
}

/// The reasons why nothing was charged for a purchase, as sentences for users.
package enum DeclineReason {
    package static let abandoned = "almanac ended before the payment was sent. Nothing was charged."
    package static let neverCharged = "The payment never reached the server. Nothing was charged."
    package static let tooManyCodes = "The code was wrong too often. Nothing was charged."

    package static func notSent(_ reason: String) -> String { "\(reason) Nothing was charged." }
}

extension String {
    /// A code of the bank without the blanks with which it was typed.
    package var codeWithoutBlanks: String { filter { !$0.isWhitespace } }
}
