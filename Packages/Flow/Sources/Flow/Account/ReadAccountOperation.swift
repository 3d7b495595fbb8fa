import Account
import ROSS

struct ReadAccountOperation: Operation {
    let account: any AccountService

    func launch(_: Void) async throws -> AccountRecord? {
        try await account.state().record
    }
}
