import Flow
import Home
import HomeScreen
import Screens

extension AppRouter: HomeScreenRouter {
    func home(_ module: HomeModule) async throws {
        try await show(Navigator.Place("home")) { HomeConfigurator.make(module) }
    }
}
