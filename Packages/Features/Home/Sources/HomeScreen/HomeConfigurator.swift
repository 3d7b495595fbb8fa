import Home
import Screens

/// Builds the first screen.
@MainActor
public enum HomeConfigurator {
    public static func make(_ module: HomeModule) -> some View<Never> {
        let view = HomeView()
        let logic = module.start(HomeRouter(view: view))
        return view.connect(logic, on: logic)
    }
}
