import Account
import SettingsForm

/// The account, in the settings.
struct AccountPage: SettingsFormPage {
    let id = "account"
    let title = "Account"
    private enum Action: String { case signIn, signOut, changeAccount }
    let account: any AccountService
    let signIn: @Sendable () async throws -> Void
    let signOut: @Sendable () async throws -> Void
    let changeAccount: @Sendable () async throws -> Void

    /// The phone number with the actions of a signed-in user, or the action to sign in.
    func content() async throws -> SettingsFormData.Content {
        guard let phone = try await account.state().account?.phone else {
            return SettingsFormData.Content(
                "Not signed in",
                items: [
                    .text("You are not signed in. Almanac works without an account."),
                    .action(.init(Action.signIn, key: "s", "Sign in")),
                ])
        }
        let loss = "Books that this account has paid for leave the shelf, with your places and notes in them."
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

    func changes() async -> [any AsyncSequence<Void, Never> & Sendable] { [await account.changes()] }

    func perform(_ action: String) async throws {
        switch Action(rawValue: action) {
        case .signIn: try await signIn()
        case .signOut: try await signOut()
        case .changeAccount: try await changeAccount()
        case nil: throw UnknownSettingAction(action)
        }
    }
}
