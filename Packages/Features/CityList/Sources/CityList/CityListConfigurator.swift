import Screens

/// Builds the list of cities.
@MainActor
public enum CityListConfigurator {
    /// The module with its screen. It lives as long as its view.
    public static func make(worker: any CityListWorker, exits: CityListExits) -> some View<Never> {
        let view = CityListView()
        let logic = CityListLogic(presenter: CityListRouter(view: view, exits: exits), worker: worker)
        view.connect(logic, on: logic)
        return view
    }

    /// The same logic for another presenter, such as a command that prints.
    public static func make(worker: any CityListWorker, presenter: any CityListPresenter) -> any CityListInteractor {
        CityListLogic(presenter: presenter, worker: worker)
    }
}
