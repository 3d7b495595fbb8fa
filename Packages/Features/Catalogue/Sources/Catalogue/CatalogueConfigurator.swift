import Screens

/// Builds the catalogue of books.
@MainActor
public enum CatalogueConfigurator {
    /// The module with its screen. It lives as long as its view.
    ///
    /// - Parameter clock: The clock for the pause in typing after which a search begins.
    public static func make(
        worker: any CatalogueWorker, exits: CatalogueExits, clock: any Clock<Duration> = ContinuousClock()
    ) -> some View<Never> {
        let view = CatalogueView()
        let router = CatalogueRouter(view: view, exits: exits)
        let logic = CatalogueLogic(presenter: router, worker: worker, clock: clock)
        view.connect(logic, on: logic)
        return view
    }
}
