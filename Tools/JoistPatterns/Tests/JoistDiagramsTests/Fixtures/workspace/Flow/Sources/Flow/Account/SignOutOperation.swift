import Account
import ROSS

/// Signs the user out on this machine.
struct SignOutOperation: Operation {
    let account: any AccountService

    func launch(_: Void) async throws {
        try await account.signOut()
    }
}
