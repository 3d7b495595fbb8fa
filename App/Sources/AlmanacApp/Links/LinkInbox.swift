import Flow
import ROSS

/// The links that were handed over to this almanac while its screens are up. They wait until somebody follows them.
@MainActor
final class LinkInbox {
    private var links: [AppLink] = []
    private let arrivals = Multicast<Void>()

    func add(_ link: AppLink) {
        links.append(link)
        arrivals.send(())
    }

    /// Follows each link, also while the user is still where an earlier one led. Ends when it is cancelled.
    func follow(_ follow: @escaping @Sendable (AppLink) async -> Void) async {
        let arrivals = arrivals.subscribe(startingWith: ())
        await withDiscardingTaskGroup { group in
            for await _ in arrivals {
                for link in links { group.addTask { await follow(link) } }
                links = []
            }
        }
    }
}
