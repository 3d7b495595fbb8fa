/// Builds the first screen.
@MainActor
public enum HomeConfigurator {
    /// The module with its screen. It lives as long as its view.
    public static func make(worker: any HomeWorker, routes: any HomeRoutes) -> HomeView {
        let view = HomeView()
        let logic = HomeLogic(presenter: HomeRouter(view: view, routes: routes), worker: worker)
        view.connect(logic, on: logic)
        return view
    }

    /// The same logic for another presenter, such as a command that prints.
    public static func make(worker: any HomeWorker, presenter: any HomePresenter) -> any HomeInteractor {
        HomeLogic(presenter: presenter, worker: worker)
    }
}
