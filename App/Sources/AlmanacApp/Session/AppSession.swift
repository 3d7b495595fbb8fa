import Flow
import Networking
import Screens

/// The services, the router and the use cases of one session. Commands and screens get them in the same way.
@MainActor
struct AppSession {
    let assembly: AppAssembly
    let app: any AppService

    /// Makes new services, and joins them before anything uses them.
    static func start(_ process: AppProcess, host: SessionHost, router: (any Router)? = nil) async throws -> AppSession
    {
        let assembly = AppAssembly(process: process, host: host)
        if let router { assembly.presentation.router.override { _ in router } }
        let app = try await process.tracing.start(
            process.settings.flow, assembly.services, assembly.presentation.router)
        return AppSession(assembly: assembly, app: app)
    }

    private init(assembly: AppAssembly, app: any AppService) {
        self.assembly = assembly
        self.app = app
    }

    /// Starts the use cases that run without a user action. The lock comes up when the PIN service signals it, and when
    /// something that passes the navigator's lock finds the app locked. Now and whenever the connection comes back, the
    /// server is told and asked what was missed. Ends when it is cancelled.
    ///
    /// - Throws: The error of a lock that cannot be read. Nothing may be shown then.
    func attend(_ navigator: Navigator, _ connectivity: Connectivity) async throws {
        let (app, pin) = (app, try assembly.services.pin())
        let (locks, lock) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        navigator.isLocked = { access in
            switch access {
            case .input: await pin.noteInput()
            case .display: break
            }
            // While it cannot be read whether there is a PIN, nothing may be done. The unlocking below ends with the reason.
            guard (try? await pin.state().isLocked) != false else { return false }
            // Another process may have locked the app, which is signalled only later.
            lock.yield()
            return true
        }
        defer { navigator.isLocked = { _ in false } }
        let unlock: @Sendable () async throws -> Void = {
            // The navigator may still take the app for locked.
            if try await app.unlock() { await navigator.passLock(for: .display) }
        }
        try await withThrowingDiscardingTaskGroup { group in
            group.addTask {
                for await state in connectivity.updates {
                    if state == .offline { continue }
                    // It is tried again at the next connection.
                    try? await app.sendPending()
                    _ = try? await app.restorePurchases()
                }
            }
            group.addTask {
                for await _ in await pin.changes() {
                    // Nothing is shown until the lock is up.
                    await navigator.passLock(for: .display)
                    try await unlock()
                }
            }
            for await _ in locks { try await unlock() }
        }
    }
}
