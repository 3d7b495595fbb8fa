import Home
import ROSS

/// Shows the first screen.
public protocol FirstScreenRouter: Service {
    /// Shows the first screen until the user leaves it, which ends the app.
    func home(_ module: HomeModule) async throws
}
