import Flow
import Screens

/// Begins sessions, one after another. It outlives them, with the navigator and the surface.
@MainActor
final class SessionHost: SessionService {
    /// The services that are doubles in the next session.
    private(set) var doubles: Set<SwitchableService>
    let navigator = Navigator()

    private let process: AppProcess
    private var isSwitched = false

    init(_ process: AppProcess) {
        self.process = process
        doubles = process.settings.isInMemory ? SwitchableService.all : []
    }

    func switchServices(_ services: Set<SwitchableService>) {
        doubles = services.isSubset(of: doubles) ? doubles.subtracting(services) : doubles.union(services)
        isSwitched = true
    }

    func start() async throws -> AppSession { try await AppSession.start(process, host: self) }

    /// Runs the interactive app until the user leaves it. A session that switches services is followed by another one.
    ///
    /// - Parameter link: Where the user wants to begin; `nil` for the first screen.
    func launch(opening link: AppLink? = nil) async throws {
        var link = link
        let (activity, connectivity) = (try process.core.activity(), try process.core.connectivity())
        let following = Task { [navigator] in await navigator.follow(activity, connectivity) }
        defer { following.cancel() }
        repeat {
            isSwitched = false
            try await start().app.launch(opening: link)
            link = nil
            // Nothing of the old session is still at work when the new one begins.
            await navigator.drained()
        } while isSwitched && !navigator.isFinished
    }
}
