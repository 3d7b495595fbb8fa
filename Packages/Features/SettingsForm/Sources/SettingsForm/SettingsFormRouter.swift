import Screens

final class SettingsFormRouter: ScreenRouter, SettingsFormPresenter {
    weak let view: SettingsFormView?
    private let openPage: @Sendable (String) async throws -> Void

    init(view: SettingsFormView, open: @escaping @Sendable (String) async throws -> Void) {
        self.view = view
        openPage = open
    }

    func show(_ overview: [SettingsFormData.Line]) { view?.content = SettingsFormDisplay(overview) }

    func show(_ page: SettingsFormData.State, refusals: [String: SettingsFormData.InvalidText]) {
        view?.content = SettingsFormDisplay(page, refusals: refusals)
    }

    func show(entered field: SettingsFormData.Field) {
        showStatus("\(field.label): \(field.value)")
    }

    func open(_ page: String) async throws { try await openPage(page) }
}
