import Home
import Screens

/// Builds the first screen.
@MainActor
public enum HomeConfigurator {
    /// The module with its screen. It lives as long as its view.
    public static func make(_ module: HomeModule) -> some View<Never> {
        let view = HomeView()
        let logic = module.start(HomeRouter(view: view))
        view.connect(logic, on: logic)
        return view
    }
}
