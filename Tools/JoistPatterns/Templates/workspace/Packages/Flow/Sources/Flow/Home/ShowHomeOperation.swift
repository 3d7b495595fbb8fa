import Home
import ROSS

/// Shows the first screen, which leads to the use cases that a user begins with.
struct ShowHomeOperation: Operation {
    let router: any HomeScreenRouter

    func launch(_ app: any AppService) async throws {
        try await router.home(
            HomeModule(
                exits: [
                    // The order is that of the screen.
                ]
            ))
    }
}
