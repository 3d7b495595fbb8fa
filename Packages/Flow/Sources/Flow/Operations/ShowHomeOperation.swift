import ROSS

/// Shows the first screen until the user leaves it.
public struct ShowHomeOperation: Operation {
    private let router: any Router

    public init(router: any Router) { self.router = router }

    public func launch(_: Void) async throws {
        await router.home()
    }
}
