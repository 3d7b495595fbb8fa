import ROSS

/// Introduces the app to a new user.
struct IntroduceOperation: Operation {
    let router: any EntryRouter

    func launch(_: Void) async throws -> Introduction? {
        try await router.introduction()
    }
}
