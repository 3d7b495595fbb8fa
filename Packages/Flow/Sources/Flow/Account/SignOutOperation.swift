import Account
import ROSS

struct SignOutOperation: Operation {
    let account: any AccountService

    func launch(_: Void) async throws {
        try await account.signOut()
    }
}
