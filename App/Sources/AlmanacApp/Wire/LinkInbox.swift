import Flow
import ROSS

/// The links that were handed over to this almanac. They wait until a session follows them.
///
/// Links are followed in the order in which they came, each when the place of the one before is up. So the place of the last
/// one is on top, whether they come one by one or have waited together. While the app is locked, they wait.
@MainActor
final class LinkInbox: LinksService {
    private var links: [AppLink] = []
    /// Whether the next link waits until a place has come up.
    private var isWaiting = false
    private let signal = Multicast<Void>()
    private var open: (@Sendable (AppLink) async throws -> Void)?
    private var following: Task<Void, Never>?
    private let leadsOn: @MainActor (Bool) -> Void
    private let report: @MainActor (any Error) -> Void
    private let unlocked: @MainActor () async -> Void

    /// - Parameters:
    ///   - leadsOn: Called with whether the place that comes up now is only passed, because a link leads on from it.
    ///   - report: Says why a link leads nowhere.
    ///   - unlocked: Waits until the app is not locked.
    init(
        leadsOn: @escaping @MainActor (Bool) -> Void, report: @escaping @MainActor (any Error) -> Void,
        unlocked: @escaping @MainActor () async -> Void
    ) {
        self.leadsOn = leadsOn
        self.report = report
        self.unlocked = unlocked
    }

    func add(_ link: AppLink) {
        links.append(link)
        // The screen that is up is left at once.
        leadsOn(following != nil)
        signal.send(())
    }

    /// Notes that a place has come up, or that a way has ended without one.
    func notePlace() {
        isWaiting = false
        leadsOn(following != nil && !links.isEmpty)
        signal.send(())
    }

    func follow(_ open: @escaping @Sendable (AppLink) async throws -> Void) {
        stop()
        self.open = open
    }

    func lead(from link: AppLink?) {
        following?.cancel()
        guard let open else { return }
        if let link { links.insert(link, at: 0) }
        isWaiting = true
        let signals = signal.subscribe(startingWith: ())
        // Detached, because what is sent for a link later is no part of the operation that sent this message.
        following = Task.detached { await self.follow(signals, open) }
    }

    private func follow(_ signals: Subscription<Void>, _ open: @escaping @Sendable (AppLink) async throws -> Void) async
    {
        await withDiscardingTaskGroup { group in
            for await _ in signals where !isWaiting && !links.isEmpty {
                await unlocked()
                // The session has ended, so the link waits for the next one.
                guard !Task.isCancelled else { return }
                let link = links.removeFirst()
                isWaiting = true
                group.addTask { await self.lead { try await open(link) } }
            }
        }
    }

    /// Follows no more links. They wait for the next session.
    func stop() {
        following?.cancel()
        following = nil
        open = nil
        leadsOn(false)
    }

    private func lead(_ way: @Sendable () async throws -> Void) async {
        do {
            try await way()
        } catch {
            if !Task.isCancelled { report(error) }
        }
        notePlace()
    }
}
