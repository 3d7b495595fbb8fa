import ROSS

/// Lets the user remove the PIN.
struct RemovePINOperation: Operation {
    let router: any LockRouter

    func launch(_: Void) async throws {
        try await router.removePIN()
    }
}
