import Testing

@testable import Home

struct HomeDisplayTests {
    private static func weather(_ temperature: Double?, _ condition: String?) -> HomeData.Value {
        .weather(
            HomeData.Weather(
                city: "Oslo", temperature: temperature, unit: "°C", condition: condition, provider: "Demo"))
    }

    @Test(arguments: [
        (HomeData.Value.todo(overdue: 0, today: 0), "Nothing due today"),
        (.todo(overdue: 2, today: 0), "Tasks: 2 overdue"),
        (.todo(overdue: 0, today: 1), "Tasks: 1 today"),
        (.todo(overdue: 2, today: 1), "Tasks: 2 overdue, 1 today"),
        (.noCity, "No city yet. Add one under Weather."),
        (weather(-3.06, "light rain"), "Oslo: -3.1 °C, light rain"),
        (weather(nil, "fog"), "Oslo: fog"),
        (weather(nil, nil), "Oslo: not known"),
        (.noBook, "No book open"),
        (.book("Emma"), "Reading: Emma"),
        (.notification(title: "News", text: "Emma"), "News: Emma"),
        (.notification(title: "News", text: ""), "News"),
    ])
    func `a card is a line about its part of the app`(value: HomeData.Value, line: String) {
        #expect(text(HomeData.Card(id: "1", subject: .todo, state: .known(HomeData.Content(value)))) == line)
    }

    @Test func `a card names its subject while it loads and when it fails`() {
        let names: [(HomeData.Subject, String)] = [
            (.todo, "tasks"), (.weather, "weather"), (.books, "books"), (.notification, "notification"),
        ]
        for (subject, name) in names {
            #expect(text(HomeData.Card(id: "1", subject: subject)) == "Loading the \(name)…")
            let failed = HomeData.Card(id: "1", subject: subject, state: .failed("The shop is closed."))
            #expect(text(failed) == "Cannot load the \(name): The shop is closed.")
        }
    }

    private func text(_ card: HomeData.Card) -> String? {
        switch HomeDisplay(HomeData.Screen(menu: [], cards: [card])).cards.first {
        case .loading(let text), .known(let text, source: _), .failed(let text): text
        case nil: nil
        }
    }
}
