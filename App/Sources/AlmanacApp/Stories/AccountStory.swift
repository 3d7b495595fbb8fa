import Account
import Flow
import Screens
import SettingsForm
import SignIn

extension AppRouter: AccountRouter {
    func signIn(_ context: SignInContext) async throws -> Account? {
        try await show(Navigator.Place("sign in"), asForm: true) {
            SignInConfigurator.make(
                SignInData.Purpose(context.purpose), worker: context.account, note: options.codeNote)
        }
    }
}

extension SignInData.Purpose {
    fileprivate init(_ purpose: SignInPurpose) {
        self =
            switch purpose {
            case .plain: .plain
            case .payment(let title): .payment(title: title)
            case .reading: .reading
            }
    }
}

/// Who is signed in, in the settings.
struct AccountPage: SettingsFormPage {
    let id = "account"
    let title = "Account"
    let account: any AccountService
    let signIn: @Sendable () async throws -> Void
    let signOut: @Sendable () async throws -> Void
    let changeAccount: @Sendable () async throws -> Void

    func content() async throws -> SettingsFormData.Content {
        guard let phone = try await account.state().account?.phone else {
            return SettingsFormData.Content(
                "Not signed in",
                items: [
                    .text("You are not signed in. Almanac works without an account."),
                    .action(.init("signIn", key: "s", "Sign in")),
                ])
        }
        let loss = "Books that this account has paid for leave the shelf, with your places in them."
        return SettingsFormData.Content(
            phone,
            items: [
                .text("You are signed in as \(phone)."),
                .action(.init("signOut", key: "o", "Sign out", confirmation: "\(loss) Sign out \(phone)?")),
                .action(
                    .init(
                        "changeAccount", key: "a", "Use another account",
                        confirmation: "\(loss) Sign out \(phone), and sign in anew?")),
            ])
    }

    func changes() async -> [any AsyncSequence<Void, Never> & Sendable] { [await account.changes()] }

    func perform(_ action: String) async throws {
        switch action {
        case "signIn": try await signIn()
        case "signOut": try await signOut()
        case "changeAccount": try await changeAccount()
        default: break
        }
    }
}
