import Analytics
import Assembly
import Flow
import SettingsForm

/// The assembly of the presentation layer: the router, which the stories of the features extend.
struct PresentationAssembly: LayerAssembly {
    let options: RouterOptions
    let router: Definition<any Router>

    init(process: AppProcess, host: SessionHost, services: ServicesAssembly) {
        let options = RouterOptions(process: process, host: host, services: services)
        self.options = options
        router = Definition("router") { resolve in
            if let answering = host.answering {
                return WireRouter(answering, navigator: host.navigator, lock: host.lock) { [links = host.links] in
                    links.notePlace()
                }
            }
            let analytics = try resolve(process.usage.recorder).analytics
            return AppRouter(navigator: host.navigator, lock: host.lock, options: options) {
                [links = host.links] place in
                analytics?.track(ScreenShown(place.name))
                links.notePlace()
            }
        }
    }
}

/// The values of the process that modules show in every session.
struct RouterOptions: LayerAssembly {
    /// Whether there is a server to sign in to.
    let hasServer: Bool
    /// Where the code of an SMS is, if no SMS is sent.
    let codeNote: String?
    /// The page of the settings that only testers see.
    let testing: Definition<(any SettingsFormPage)?>

    init(process: AppProcess, host: SessionHost, services: ServicesAssembly) {
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
        testing = Definition("testing") { resolve in
            #if Testers
                guard settings.testers.isTester else { return nil }
                let checkboxes = services.slices.map {
                    SettingsFormData.Checkbox(id: $0.name, title: $0.title, isOn: host.isLive($0.name))
                }
                return TestersPage(
                    server: settings.server, transport: try resolve(process.core.transport), services: checkboxes,
                    switchService: {
                        await host.switchService($0)
                        await host.navigator.closeAll()
                    })
            #else
                return nil
            #endif
        }
    }
}
