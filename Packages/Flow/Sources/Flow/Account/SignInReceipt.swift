import Account
import Payments

/// The outcome of signing in: the account, and what it has paid for.
public struct SignInReceipt: Equatable, Sendable {
    public let account: AccountRecord
    /// The products that are paid; `nil` if the server was not reached.
    let paid: [Product]?
}
