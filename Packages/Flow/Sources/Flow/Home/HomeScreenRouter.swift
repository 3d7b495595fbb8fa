import Home
import ROSS

public protocol HomeScreenRouter: Service {
    /// Shows the first screen until the user leaves it, which ends the session.
    func home(_ module: HomeModule) async throws
}
