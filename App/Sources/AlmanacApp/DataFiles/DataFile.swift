import AnalyticsLive
import BooksLive
import Foundation
import LocationLive
import NotificationsLive
import PaymentsLive
import SettingsLive
import Storage
import TodoLive
import WeatherLive

/// The data file of a service. Each service has its own file, so that damage to one file affects only one service.
enum DataFile: String, CaseIterable, Sendable {
    case todo, weather, settings, notifications, location, books, payments, analytics

    func url(in folder: URL) -> URL { folder.appending(path: "\(rawValue).sqlite") }

    func exists(in folder: URL) -> Bool { FileManager.default.fileExists(atPath: url(in: folder).path) }

    /// - Parameter log: Receives a sentence when another program has written to the file.
    func open(
        in folder: URL, log: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(StorageError) -> SQLiteStore {
        try SQLiteStore.open(at: url(in: folder), migrations: migrations, options: options(log: log))
    }

    var migrations: [Migration] {
        switch self {
        case .todo: TodoSchema.migrations
        case .weather: WeatherStore.migrations
        case .settings: SettingsStore.migrations
        case .notifications: NotificationsStore.migrations
        case .location: LocationStore.migrations
        case .books: BooksStore.migrations
        case .payments: PaymentsStore.migrations
        case .analytics: AnalyticsSchema.migrations
        }
    }

    /// The options for opening the file, with advice that every error about damage includes.
    func options(log: @escaping @Sendable (String) -> Void = { _ in }) -> SQLiteStore.Options {
        SQLiteStore.Options(
            log: log,
            damageAdvice: "run 'almanac repair \(rawValue)' to save what can be read, or 'almanac restore FILE' to go "
                + "back to a backup")
    }
}
