import Flow
import Screens

/// The lock in front of the navigator's screens. Sessions follow their own one after another.
@MainActor
final class NavigatorLock {
    private let navigator: Navigator
    private var following: Task<Void, Never>?
    private var failure: (any Error)?

    init(_ navigator: Navigator) { self.navigator = navigator }

    /// Passes everything by a lock from now on. If unlocking fails, the app ends.
    func follow(_ lock: LockModule) async {
        stop()
        let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        navigator.isLocked = { access in
            switch access {
            case .input: await lock.noteInput()
            case .display: break
            }
            guard await lock.isLocked() else { return false }
            // Another process may have locked the app, which is signalled only later.
            signal.yield()
            return true
        }
        let changes = await lock.changes()
        following = Task { [weak self, navigator] in
            do {
                try await withThrowingDiscardingTaskGroup { group in
                    // No screen is shown until the lock is shown.
                    group.addTask { for await _ in changes { await navigator.passLock(for: .display) } }
                    for await _ in signals {
                        // The navigator may still take the app for locked.
                        if try await lock.unlock() { await navigator.passLock(for: .display) }
                    }
                }
            } catch {
                guard !Task.isCancelled else { return }
                self?.failure = error
                navigator.finish()
            }
        }
    }

    /// Passes everything without a lock, from now on.
    ///
    /// - Throws: The error of a lock that has ended the app.
    func end() async throws {
        let (following, failure) = (following, failure)
        stop()
        await following?.value
        if let failure, !(failure is CancellationError) { throw failure }
    }

    /// As ``end()``, without waiting.
    func stop() {
        following?.cancel()
        following = nil
        failure = nil
        navigator.isLocked = { _ in false }
    }
}
