import Assembly
import Flow

/// The assembly of the presentation layer: the router, which the stories of the features extend.
struct PresentationAssembly: LayerAssembly {
    let options: RouterOptions
    let router: Definition<any Router>

    init(process: AppProcess, host: SessionHost) {
        let options = RouterOptions(process: process, host: host)
        self.options = options
        router = Definition("router", .container) {
            AppRouter(
                navigator: host.navigator, links: host.links, options: options,
                tracker: try $0(process.usage.usage).tracker)
        }
    }
}

/// What the modules show of the process, whatever the session.
struct RouterOptions: LayerAssembly {
    /// Whether there is a server to sign in to.
    let hasServer: Bool
    /// Where the code of an SMS is, if no SMS is sent.
    let codeNote: String?
    let privacy: Definition<AppPrivacy>
    /// `nil` unless the user is a tester.
    let testing: Definition<AppTesting?>

    init(process: AppProcess, host: SessionHost) {
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
        privacy = Definition("privacy", .factory) { AppPrivacy(analytics: try $0(process.usage.analytics)) }
        testing = Definition("testing", .factory) {
            settings.isForTesters
                ? AppTesting(settings: settings, transport: try $0(process.core.transport), doubles: host.doubles) : nil
        }
    }
}
