import Account
import ROSS

/// Reads who is signed in.
struct ReadAccountOperation: Operation {
    let account: any AccountService

    func launch(_: Void) async throws -> AccountRecord? {
        try await account.state().record
    }
}
