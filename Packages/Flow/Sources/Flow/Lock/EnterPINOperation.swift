import ROSS

/// Lets the user enter the PIN.
struct EnterPINOperation: Operation {
    let router: any LockRouter

    func launch(_: Void) async throws -> LockEnd? {
        try await router.enterPIN()
    }
}
