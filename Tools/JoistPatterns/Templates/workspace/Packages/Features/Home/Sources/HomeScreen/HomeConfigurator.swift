import Screens

/// Assembles Home.
@MainActor
public enum HomeConfigurator {
    /// Returns the view of a new module. The module lives as long as its view.
    public static func make(title: String, _ items: [HomeItem], exits: HomeExits) -> some View<Never> {
        let view = HomeView(title: title)
        let logic = HomeLogic(items: items, presenter: HomeRouter(view: view, exits: exits))
        view.connect(logic, on: logic)
        return view
    }
}
