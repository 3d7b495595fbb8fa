/// An account for machines: on the wire, in the JSON of commands, and as the end of a sign-in.
///
/// `Account` in `App/router.schema.json` is its schema.
public struct AccountRecord: Encodable, Equatable, Sendable {
    /// The server's name for the account.
    public let id: Account.ID
    /// The phone number in the form of E.164.
    public let phone: String

    /// The record of an account.
    public init(_ account: Account) { (id, phone) = (account.id, account.phone) }
}

extension AccountState {
    /// The account that is signed in, for machines; `nil` if there is none.
    public var record: AccountRecord? { account.map(AccountRecord.init) }
}
