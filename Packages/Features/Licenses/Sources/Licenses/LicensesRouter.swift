import AppInfo
import Screens

final class LicensesRouter: ScreenRouter, LicensesPresenter {
    weak let view: LicensesView?
    private let exits: LicensesExits

    init(view: LicensesView, exits: LicensesExits) {
        self.view = view
        self.exits = exits
    }

    func show(_ content: LicensesData.Content) { view?.content = LicensesDisplay(content) }

    func open(_ id: License.ID) async throws { try await exits.open(id) }
}
