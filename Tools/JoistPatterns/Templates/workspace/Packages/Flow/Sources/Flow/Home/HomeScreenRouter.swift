import Home
import ROSS

/// Shows the first screen.
public protocol HomeScreenRouter: Service {
    /// Shows the first screen until the user leaves it, which ends the app.
    func home(_ module: HomeModule) async throws
}
