import Books
import Formatting
import Notifications
import Todo
import Weather

/// The first notification with a link of almanac, on the first screen as long as there is one.
actor NotificationCard: HomeCard {
    private struct NoNotification: Error {}

    let subject = HomeData.Subject.notification
    private let notifications: any NotificationsService
    private let linkOf: @Sendable (AppNotification) -> String?
    /// Where the notification leads that was read last.
    private(set) var link: String?

    /// - Parameter link: Returns the link of a notification; `nil` if it is none of almanac.
    init(notifications: any NotificationsService, link: @escaping @Sendable (AppNotification) -> String?) {
        self.notifications = notifications
        linkOf = link
    }

    func content() async throws -> HomeData.Content {
        let first = try await notifications.notifications().first { linkOf($0) != nil }
        link = first.flatMap(linkOf)
        guard let first else { throw NoNotification() }
        return HomeData.Content(.notification(title: first.title, text: first.text))
    }

    func changes() async -> any AsyncSequence<Void, Never> & Sendable { await notifications.changes() }
}

/// The tasks that are overdue or due today.
struct TodoCard: HomeCard {
    let subject = HomeData.Subject.todo
    let todo: any TodoService

    func content() async throws -> HomeData.Content {
        let summary = try await todo.summary()
        return HomeData.Content(.todo(overdue: summary.overdue, today: summary.today))
    }

    func changes() async -> any AsyncSequence<Void, Never> & Sendable { await todo.changes() }
}

/// The weather of the city that was saved first.
struct WeatherCard: HomeCard {
    let subject = HomeData.Subject.weather
    let weather: any WeatherService

    func content() async throws -> HomeData.Content {
        guard let city = try await weather.cities().first else { return HomeData.Content(.noCity) }
        do {
            return content(of: try await weather.forecast(for: city, days: 1))
        } catch WeatherError.unavailable(let reason) {
            throw Reason(description: reason)
        }
    }

    func changes() async -> any AsyncSequence<Void, Never> & Sendable { await weather.changes() }

    private func content(of forecast: Forecast) -> HomeData.Content {
        let weather = HomeData.Weather(
            city: forecast.city.name, temperature: forecast.current?.temperature, unit: forecast.units.temperature,
            condition: forecast.current?.condition?.text, provider: forecast.provider.name)
        return HomeData.Content(.weather(weather), asOf: forecast.asOf, isStale: forecast.isStale)
    }

    /// The card itself says that the weather could not be loaded.
    private struct Reason: Error, CustomStringConvertible {
        let description: String
    }
}

/// The book that was read last.
struct ShelfCard: HomeCard {
    let subject = HomeData.Subject.books
    let books: any BooksService

    func content() async throws -> HomeData.Content {
        let book = try await books.shelf().first { $0.position != nil }
        return HomeData.Content(book.map { .book($0.title) } ?? .noBook)
    }

    func changes() async -> any AsyncSequence<Void, Never> & Sendable { await books.changes() }
}
