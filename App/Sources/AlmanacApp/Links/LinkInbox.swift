import Flow
import ROSS

/// The links that were handed over to this almanac while its screens are up. They wait until somebody follows them.
///
/// Links are followed in the order in which they came, each when the place of the one before is up. So the place of the last
/// one is on top, whether they come one by one or have waited together.
@MainActor
final class LinkInbox {
    private var links: [AppLink] = []
    /// Whether the place of a link has yet to come up.
    private var isLeading = false
    private let signal = Multicast<Void>()

    func add(_ link: AppLink) {
        links.append(link)
        signal.send(())
    }

    /// Notes that a place has come up over another one, or that a way has ended without one.
    func notePlace() {
        isLeading = false
        signal.send(())
    }

    /// Goes the way of a link.
    func lead(_ way: @Sendable () async throws -> Void) async rethrows {
        defer { notePlace() }
        try await way()
    }

    /// Follows each link, also while the user is still where an earlier one led.
    ///
    /// - Parameter opening: The link that the app was opened with, which somebody else follows first; `nil` if there is none.
    /// - Returns: The task that follows them, until it is cancelled.
    func follow(
        after opening: AppLink?, _ follow: @escaping @Sendable (AppLink) async -> Void
    ) -> Task<Void, Never> {
        isLeading = opening != nil
        let signals = signal.subscribe(startingWith: ())
        return Task {
            await withDiscardingTaskGroup { group in
                for await _ in signals where !isLeading && !links.isEmpty {
                    let link = links.removeFirst()
                    isLeading = true
                    group.addTask { await self.lead { await follow(link) } }
                }
            }
        }
    }
}
