import Account
import ROSS

/// Tells the server that the user has signed out on this machine.
struct SendRevocationsOperation: Operation {
    let account: any AccountService

    func launch(_: Void) async throws {
        await account.sendRevocations()
    }
}
