import Account
import ROSS

struct SendRevocationsOperation: Operation {
    let account: any AccountService

    func launch(_: Void) async throws {
        await account.sendRevocations()
    }
}
