import Foundation
import ROSS

/// A purchase or a paid product, which may belong to an account.
package protocol AccountOwned: Sendable {
    /// The id of the account that it belongs to; `nil` if it belongs to none, or to one that an older version did not
    /// store.
    var account: String? { get }
}

extension Array where Element: AccountOwned {
    /// Leaves out what belongs to another account than the one that is signed in. With nobody signed in all is visible:
    /// the server may have ended the session of an account that signs in again.
    package func visible(to account: String?) -> [Element] {
        filter { $0.account == nil || account == nil || $0.account == account }
    }

    /// As ``visible(to:)``, without asking for the account if nothing belongs to one. While the account cannot be read,
    /// no other one can have signed in.
    package func visible(to account: @Sendable () async throws -> String?) async -> [Element] {
        guard contains(where: { $0.account != nil }) else { return self }
        return visible(to: try? await account())
    }
}

/// A purchase with its private data on this machine, and the rules for them.
package struct OwnedPurchase: AccountOwned {
    package private(set) var purchase: Purchase
    package let payer: UUID
    package private(set) var owner: PurchaseOwner
    package private(set) var account: String?
    /// When the request was sent; `nil` before.
    package private(set) var sent: Date?
    /// The server's proof of the payment.
    package private(set) var pass: String?
    /// The changes since it was read.
    package private(set) var steps: [Transition<PurchaseTransition>] = []

    package init(
        _ purchase: Purchase, payer: UUID, owner: PurchaseOwner, account: String?, sent: Date?, pass: String?
    ) {
        (self.purchase, self.payer, self.owner, self.account) = (purchase, payer, owner, account)
        (self.sent, self.pass) = (sent, pass)
    }

    /// - Parameter account: The account that is signed in; `nil` if there is none.
    package init(_ purchase: Purchase, payer: UUID, account: String?, pass: String? = nil) {
        self.init(
            purchase, payer: payer, owner: account == nil ? .machine : .account, account: account, sent: nil,
            pass: pass)
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
    package mutating func bind(to account: String) -> Bool {
        guard canBeBound else { return false }
        owner = .account
        self.account = account
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
