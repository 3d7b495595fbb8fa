/// Builds the search for a city.
@MainActor
public enum CityEntryConfigurator {
    /// The module with its screen. It lives as long as its view, which closes when a city has been saved.
    public static func make(worker: any CityEntryWorker) -> CityEntryView {
        let view = CityEntryView()
        let logic = CityEntryLogic(presenter: CityEntryRouter(view: view), worker: worker)
        view.connect(logic, on: logic)
        return view
    }

    /// The same logic for another presenter, such as a command that prints.
    public static func make(
        worker: any CityEntryWorker, presenter: any CityEntryPresenter
    ) -> any CityEntryInteractor {
        CityEntryLogic(presenter: presenter, worker: worker)
    }
}
