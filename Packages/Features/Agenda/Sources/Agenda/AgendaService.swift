import Books
import Foundation
import Todo
import Weather

/// The worker over the services of tasks, weather and books.
struct AgendaService: AgendaWorker {
    let todo: any TodoService
    let weather: any WeatherService
    let books: any BooksService
    /// Returns the present moment.
    let present: @Sendable () -> Date

    func calendar() async -> TodoCalendar { await todo.calendar() }
    func tasks(_ query: TodoQuery) async throws -> [TodoItem] { try await todo.items(query) }
    func cities() async throws -> [City] { try await weather.cities() }

    func storedForecast(of city: City) async throws -> Forecast? {
        try await weather.storedForecast(for: city, days: 1)
    }

    func forecast(of city: City) async throws -> Forecast { try await weather.forecast(for: city, days: 1) }
    func shelf() async throws -> [ShelfBook] { try await books.shelf() }

    func changes() async -> [any AsyncSequence<Void, Never> & Sendable] {
        [await todo.changes(), await weather.changes(), await books.changes()]
    }

    func now() async -> Date { present() }
}
