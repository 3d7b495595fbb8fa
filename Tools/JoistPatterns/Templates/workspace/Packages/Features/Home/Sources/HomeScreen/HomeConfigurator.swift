import Home
import Screens

/// Joins Home with its screen.
@MainActor
public enum HomeConfigurator {
    /// Returns the screen of a module. The module lives as long as its view.
    public static func make(_ module: HomeModule, title: String) -> some View<Never> {
        let view = HomeView(title: title)
        let logic = module.start(HomeRouter(view: view))
        view.connect(logic, on: logic)
        return view
    }
}
