import Flow
import Home
import Screens

extension AppRouter: HomeRouter {
    func home(
        _ exits: [HomeExit], opening link: AppLink?, follow: @escaping @Sendable (AppLink) async throws -> Void
    ) async throws {
        var items: [HomeItem] = []
        var ways: [HomeData.Entry.ID: @Sendable () async throws -> Void] = [:]
        for exit in exits {
            guard let item = try stories.homeItems[exit.name]?() else { continue }
            items.append(item)
            ways[item.entry.id] = exit.open
        }
        if let link { ways[link.rawValue] = { try await follow(link) } }
        let today = try stories.services.today()
        try await show(Navigator.Place("home")) { [items, ways] in
            HomeConfigurator.make(
                items, today: today, exits: HomeExits { try await ways[$0]?() }, opening: link?.rawValue)
        }
    }
}
