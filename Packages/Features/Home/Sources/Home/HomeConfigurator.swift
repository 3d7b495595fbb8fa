import Screens

/// Builds the first screen.
@MainActor
public enum HomeConfigurator {
    /// The module with its screen. It lives as long as its view.
    ///
    /// - Parameter exits: Where one can go from here.
    public static func make(_ items: [HomeItem], worker: any HomeWorker, exits: HomeExits) -> some View<Never> {
        let view = HomeView()
        let logic = HomeLogic(items: items, worker: worker, presenter: HomeRouter(view: view, exits: exits))
        view.connect(logic, on: logic)
        return view
    }
}
