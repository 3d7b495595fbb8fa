import Foundation
import Home
import HomeScreen
import LinesSurface
import NotificationsDouble
import Screens
import TodayDouble

/// Runs the first screen alone, with two cards whose content is made up. With the argument `fails` one of them cannot be
/// loaded; with `old` it could not be loaded again.
@main
@MainActor
struct HomePreview {
    static func main() async throws {
        let word = CommandLine.arguments.dropFirst().first
        let now = Date(timeIntervalSince1970: 1_795_608_000)
        let weather = HomeData.Content(
            .weather(
                HomeData.Weather(
                    city: "Oslo", temperature: 5.4, unit: "°C", condition: "overcast", provider: "Demo (made-up data)")),
            asOf: word == "old" ? now.addingTimeInterval(-7_200) : now, isStale: word == "old")
        var items = [
            HomeItem(
                HomeData.Entry(id: "tasks", key: "t", title: "Tasks"),
                card: PreviewCard(subject: .todo, made: HomeData.Content(.todo(overdue: 2, today: 1)))),
            HomeItem(
                HomeData.Entry(id: "weather", key: "w", title: "Weather"),
                card: PreviewCard(subject: .weather, made: word == "fails" ? nil : weather)),
        ]
        for index in items.indices {
            let id = items[index].entry.id
            items[index].open = { throw PreviewError(description: "The preview has no module '\(id)'.") }
        }
        var module = HomeModule(
            today: ManualToday(), notifications: InMemoryNotificationsService(topics: []), exits: [], open: { _ in })
        module.items = items
        module.now = { now }
        let navigator = Navigator()
        try await LinesSurface.standard().run(navigator) { [module] in
            await navigator.show(HomeConfigurator.make(module))
        }
    }
}

private struct PreviewCard: HomeCard {
    let subject: HomeData.Subject
    /// `nil` fails.
    let made: HomeData.Content?

    func content() throws -> HomeData.Content {
        guard let made else { throw PreviewError(description: "The preview was asked to fail.") }
        return made
    }

    func changes() -> any AsyncSequence<Void, Never> & Sendable { AsyncStream<Void> { $0.finish() } }
}

private struct PreviewError: Error, CustomStringConvertible {
    let description: String
}
