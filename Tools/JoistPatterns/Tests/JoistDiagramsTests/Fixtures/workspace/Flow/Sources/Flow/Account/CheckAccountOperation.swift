import Account
import ROSS

/// Finds out whether the user is signed in.
struct CheckAccountOperation: Operation {
    let account: any AccountService

    func launch(_: Void) async throws -> Bool {
        try await account.state().account != nil
    }
}
