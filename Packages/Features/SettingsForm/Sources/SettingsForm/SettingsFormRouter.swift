import Screens

final class SettingsFormRouter: ScreenRouter, SettingsFormPresenter {
    weak let view: SettingsFormView?
    private let exits: SettingsFormExits

    init(view: SettingsFormView, exits: SettingsFormExits) {
        self.view = view
        self.exits = exits
    }

    func show(_ content: SettingsFormData.Content) { view?.content = SettingsFormDisplay(content) }

    func showChosen(timeZone: String) { showStatus("Time zone: \(timeZone)") }

    func open(_ page: SettingsFormData.Page) async throws { try await exits.open(page) }

    func go(_ way: SettingsFormData.Way) async throws {
        switch way {
        case .signIn: try await exits.signIn()
        case .signOut: try await exits.signOut()
        case .changeAccount: try await exits.changeAccount()
        case .setPIN: try await exits.setPIN()
        case .changePIN: try await exits.changePIN()
        case .removePIN: try await exits.removePIN()
        case .licenses: try await exits.licenses()
        }
    }

    func changeLockTime(to text: String) async throws { try await exits.changeLockTime(text) }

    func switchService(_ id: SettingsFormData.Service.ID) async throws { try await exits.switchService(id) }
}
