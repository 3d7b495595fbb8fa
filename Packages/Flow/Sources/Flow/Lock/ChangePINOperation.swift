import ROSS

/// Lets the user choose another PIN.
struct ChangePINOperation: Operation {
    let router: any LockRouter

    func launch(_: Void) async throws {
        try await router.changePIN()
    }
}
