/// Builds the catalogue of books.
@MainActor
public enum CatalogConfigurator {
    /// The module with its screen. It lives as long as its view.
    ///
    /// - Parameter clock: The clock for the pause in typing after which a search begins.
    public static func make(
        worker: any CatalogWorker, exits: CatalogExits, clock: any Clock<Duration> = ContinuousClock()
    ) -> CatalogView {
        let view = CatalogView()
        let router = CatalogRouter(view: view, exits: exits)
        let logic = CatalogLogic(presenter: router, worker: worker, clock: clock)
        view.connect(logic, on: logic)
        return view
    }
}
