import Account
import ROSS

/// Signs the user out, and drops the session, so that nothing of the account is left. Its input is where the next session
/// begins.
struct SignOutOperation: Operation {
    let account: any AccountService
    let session: any SessionService
    let router: any SessionRouter

    func launch(_ next: AppLink?) async throws {
        try await account.signOut()
        await session.renew(opening: next)
        await router.closeAll()
    }
}
