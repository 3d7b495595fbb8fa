import ROSS

/// Lets the user choose a PIN.
struct SetPINOperation: Operation {
    let router: any LockRouter

    func launch(_: Void) async throws {
        try await router.setPIN()
    }
}
