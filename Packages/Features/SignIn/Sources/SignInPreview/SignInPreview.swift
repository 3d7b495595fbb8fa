import AccountDouble
import LinesSurface
import Screens
import SignIn
import SignInScreen

/// Runs the sign-in alone, with an account in memory. Prints its result.
@main
@MainActor
struct SignInPreview {
    static func main() async throws {
        let module = SignInModule(purpose: .plain, account: InMemoryAccountService())
        let navigator = Navigator()
        print("No SMS is sent. The code is 123456.")
        let account = try await LinesSurface.standard().run(navigator) {
            await navigator.show(SignInConfigurator.make(module), as: .modal)
        }
        print(account.map { "\nSigned in: \($0.phone)" } ?? "\nNot signed in.")
    }
}
