import Screens

final class HomeRouter: ScreenRouter, HomePresenter {
    weak let view: HomeView?
    private let exits: HomeExits

    init(view: HomeView, exits: HomeExits) {
        self.view = view
        self.exits = exits
    }

    func show(_ menu: [HomeData.Entry]) { view?.menu = menu }

    func open(_ id: HomeData.Entry.ID) async throws { try await exits.open(id) }
}
