import Books
import Foundation
import SVIP
import Todo
import Weather

/// The data that the agenda needs from outside.
protocol AgendaWorker: Worker {
    /// The present day.
    func calendar() async -> TodoCalendar
    func tasks(_ query: TodoQuery) async throws -> [TodoItem]
    /// The saved cities, in the order of saving.
    func cities() async throws -> [City]
    /// The weather of today from what is stored; `nil` if nothing that is stored covers the present.
    func storedForecast(of city: City) async throws -> Forecast?
    /// The weather of today.
    func forecast(of city: City) async throws -> Forecast
    /// The books on the shelf, the one that was read last first.
    func shelf() async throws -> [ShelfBook]
    /// Signals of each service that something may have changed.
    func changes() async -> [any AsyncSequence<Void, Never> & Sendable]
    /// The present moment.
    func now() async -> Date
}
