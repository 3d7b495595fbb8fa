import Account
import SettingsForm

/// The account, in the settings.
public struct AccountPage: SettingsFormPage {
    /// The name of the page in links to the settings.
    public let id = "account"
    /// The words of the overview.
    public let title = "Account"
    private enum Action: String { case signIn, signOut, changeAccount }
    private let account: any AccountService
    private let signIn: @Sendable () async throws -> Void
    private let signOut: @Sendable () async throws -> Void
    private let changeAccount: @Sendable () async throws -> Void

    /// - Parameters:
    ///   - signOut: Signs out. The user has confirmed it.
    ///   - changeAccount: Signs out to sign in with another account. The user has confirmed it.
    public init(
        account: any AccountService, signIn: @escaping @Sendable () async throws -> Void,
        signOut: @escaping @Sendable () async throws -> Void, changeAccount: @escaping @Sendable () async throws -> Void
    ) {
        self.account = account
        self.signIn = signIn
        self.signOut = signOut
        self.changeAccount = changeAccount
    }

    /// The phone number with the actions of a signed-in user, or the action to sign in.
    public func content() async throws -> SettingsFormData.Content {
        guard let phone = try await account.state().account?.phone else {
            return SettingsFormData.Content(
                "Not signed in",
                items: [
                    .text("You are not signed in. Almanac works without an account."),
                    .action(.init(Action.signIn, key: "s", "Sign in")),
                ])
        }
        let loss = "Books that this account has paid for leave the shelf, with your places in them."
        return SettingsFormData.Content(
            phone,
            items: [
                .text("You are signed in as \(phone)."),
                .action(.init(Action.signOut, key: "o", "Sign out", confirmation: "\(loss) Sign out \(phone)?")),
                .action(
                    .init(
                        Action.changeAccount, key: "a", "Use another account",
                        confirmation: "\(loss) Sign out \(phone), and sign in again?")),
            ])
    }

    /// Signals a sign-in or sign-out.
    public func changes() async -> [any AsyncSequence<Void, Never> & Sendable] { [await account.changes()] }

    /// Performs `signIn`, `signOut` or `changeAccount`.
    public func perform(_ action: String) async throws {
        switch Action(rawValue: action) {
        case .signIn: try await signIn()
        case .signOut: try await signOut()
        case .changeAccount: try await changeAccount()
        case nil: throw UnknownSettingAction(action)
        }
    }
}
