import Flow
import Home
import Screens

extension AppRouter: HomeRouter {
    func home(
        _ exits: [HomeExit], opening link: AppLink?,
        follow: @escaping @Sendable (AppLink) async throws -> Void
    ) async throws {
        let notification = try stories.notifications.card()
        var items = [notification.item]
        var ways: [HomeData.Entry.ID: @Sendable () async throws -> Void] = [:]
        ways[notification.item.entry.id] = { if let link = await notification.link { try await follow(link) } }
        for exit in exits {
            guard let item = try stories.homeItems[exit.name]?() else { continue }
            items.append(item)
            ways[item.entry.id] = exit.open
        }
        if let link { ways[link.text] = { [links] in try await links.lead { try await follow(link) } } }
        // Links that are handed over later lead on from wherever the user is.
        let following = links.follow(after: link) { link in
            do { try await follow(link) } catch { Console.message("almanac: \(error)") }
        }
        defer { following.cancel() }
        let today = try stories.services.today()
        try await show(Navigator.Place("home")) { [items, ways] in
            HomeConfigurator.make(
                items, today: today, exits: HomeExits { try await ways[$0]?() },
                opening: link?.text)
        }
    }
}
