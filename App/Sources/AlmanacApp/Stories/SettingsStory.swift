import AppInfo
import Assembly
import Flow
import Home
import Licenses
import Screens
import SettingsForm

/// The settings in the app: their place on the first screen, the worker of their module, and how they come up.
struct SettingsStory: LayerAssembly {
    let homeItem = Definition<HomeItem?>("homeItem", .factory) { _ in
        HomeItem(HomeData.Entry(id: "settings", key: "s", title: "Settings"))
    }
    let worker: Definition<any SettingsFormWorker>
    /// Whether there is a server to sign in to.
    let hasServer: Bool
    /// Where the code of an SMS is, if no SMS is sent.
    let codeNote: String?

    init(services: any KeyServices, process: AppProcess, host: SessionHost) {
        let settings = process.settings
        hasServer = settings.api != nil || settings.isInMemory
        codeNote =
            if settings.isInMemory {
                "No SMS is sent: the code is 123456."
            } else if settings.isDemo, let server = settings.server {
                "Demo: no SMS is sent. The code is at \(server.appending(path: "demo/codes").absoluteString)."
            } else {
                nil
            }
        worker = Definition("worker", .factory) { resolve in
            let (weather, books) = (try resolve(services.weather), try resolve(services.books))
            return SettingsFormService(
                settings: try resolve(services.settings), account: try resolve(services.account),
                pin: try resolve(services.pin), notifications: try resolve(services.notifications),
                location: try resolve(services.location), info: try resolve(services.appInfo),
                providers: {
                    await weather.providers().map { SettingsFormData.Provider(id: $0.id, name: $0.name) }
                },
                bookSources: {
                    await books.sources().map { SettingsFormData.Provider(id: $0.id, name: $0.name) }
                },
                privacy: AppPrivacy(analytics: try resolve(process.usage.analytics)),
                testing: settings.isForTesters
                    ? AppTesting(
                        settings: settings, transport: try resolve(process.core.transport), doubles: host.doubles)
                    : nil)
        }
    }
}

extension AppRouter: SettingsRouter {
    func settings(_ page: SettingsPage?, _ exits: SettingsExits) async throws {
        let worker = try stories.settings.worker()
        let page = page.flatMap { SettingsFormData.Page(rawValue: $0.name) } ?? .overview
        try await show(Navigator.Place("settings", item: page.rawValue)) {
            SettingsFormConfigurator.make(page, worker: worker, exits: SettingsFormExits(exits))
        }
    }

    func licenses(_ name: License.ID?, open: @escaping @Sendable (License.ID) async throws -> Void) async throws {
        let info = try stories.services.appInfo()
        try await show(Navigator.Place("licenses", item: name)) {
            LicensesConfigurator.make(name, worker: info, exits: LicensesExits(open: open))
        }
    }
}

extension SettingsFormExits {
    fileprivate init(_ exits: SettingsExits) {
        self.init(
            open: { try await exits.open(SettingsPage($0.rawValue)) }, signIn: { _ = try await exits.signIn() },
            signOut: exits.signOut,
            changeAccount: exits.changeAccount, setPIN: exits.setPIN, changePIN: exits.changePIN,
            removePIN: exits.removePIN, licenses: exits.licenses,
            switchService: { id in
                if let service = SwitchableService(rawValue: id) { try await exits.switchServices([service]) }
            })
    }
}
