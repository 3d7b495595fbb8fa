import Flow
import Screens
import TerminalSurface
import WireSurface

/// Begins sessions, one after another. It outlives them, with the navigator and the surface.
@MainActor
final class SessionHost: SessionService {
    /// The services that testers have switched: doubles if the app is live, live if it runs in memory.
    private var switched: Set<String> = []
    let navigator = Navigator()
    // A command makes none of these.
    private(set) lazy var links: LinkInbox = LinkInbox(
        leadsOn: { [navigator] in navigator.isLedOn = $0 },
        report: { [navigator] in navigator.announcement = "\($0)" },
        unlocked: { [navigator] in await navigator.unlocked() })
    private(set) lazy var lock = NavigatorLock(navigator)
    private(set) lazy var connection: NetworkConnection = NetworkConnection(process.core.connectivity)
    /// Answers what the Router is asked, if there are no views.
    var answering: AnsweringClient?

    /// The surface that follows the settings of each session; `nil` if it has none of its own.
    weak var terminal: TerminalSurface?

    private let process: AppProcess
    private var isRenewed = false
    /// Where the next session begins.
    private var link: AppLink?

    init(_ process: AppProcess) { self.process = process }

    /// Whether the service of this name is live in the next session.
    func isLive(_ service: String) -> Bool { process.settings.isInMemory == switched.contains(service) }

    #if Testers
        /// Switches a service between live and double. This takes effect in a new session, which begins when the screens of
        /// this one are closed.
        func switchService(_ name: String) {
            switched.formSymmetricDifference([name])
            renew(opening: nil)
        }
    #endif

    /// Leads to a place that the user has found in a palette, or that another process has handed over.
    func go(to link: AppLink) {
        guard link == .home, let screen = navigator.screen, !navigator.isCovered else { return links.add(link) }
        if !navigator.returnTo(nil) { navigator.announcement = "Finish or cancel '\(screen.title)' first." }
    }

    func renew(opening link: AppLink?) {
        isRenewed = true
        self.link = link
    }

    /// Makes a session, which makes its objects when they are used first.
    ///
    /// - Parameter router: The Router of the session; `nil` for the one of its assembly.
    func start(_ router: (any Router)? = nil) async throws -> AppSession {
        let assembly = AppAssembly(process: process, host: self)
        if let router { assembly.presentation.router.override { _ in router } }
        let app = try await process.tracing.start(
            process.settings.flow, assembly.services, assembly.presentation.router, !process.settings.isCommand)
        return AppSession(assembly: assembly, app: app)
    }

    /// Lets the user into a session. Afterwards nothing leads there any more: no link, no connection and no lock.
    ///
    /// - Throws: The error of a lock that cannot be read. No screen may be shown then.
    func launch(_ session: AppSession, opening link: AppLink?) async throws {
        defer {
            links.stop()
            connection.stop()
            lock.stop()
        }
        try await session.app.launch(opening: link)
        await connection.end()
        try await lock.end()
    }

    /// Runs the interactive app until the user leaves it. When a session is dropped, a new one starts.
    ///
    /// - Parameter link: Where the user wants to begin; `nil` for the first screen.
    func launch(opening link: AppLink? = nil) async throws {
        let (activity, connectivity) = (try process.core.activity(), try process.core.connectivity())
        let following = Task { [navigator] in await navigator.follow(activity, connectivity) }
        defer { following.cancel() }
        self.link = link
        repeat {
            isRenewed = false
            let session = try await start()
            let settings = try await terminal?.follow(session.assembly.services.settings())
            defer { settings?.cancel() }
            try await launch(session, opening: self.link.take())
            // All work of the old session has ended when the new one begins.
            await navigator.drained()
        } while isRenewed && !navigator.isFinished && !navigator.hasQuit
    }
}

/// The services, the router and the use cases of one session. Commands and screens get them in the same way.
@MainActor
struct AppSession {
    let assembly: AppAssembly
    let app: any AppService
}
