import AnalyticsLive
import BooksLive
import Flow
import Foundation
import LocationLive
import NotificationsLive
import PaymentsLive
import Settings
import SettingsLive
import Storage
import TodoLive
import WeatherLive

/// The data file of a service. Each service has its own file, so that damage to one file affects only one service.
public enum DataFile: String, CaseIterable, Sendable {
    case todo, weather, settings, notifications, location, books, payments, analytics

    /// Where the file is in the folder of the data files.
    public func url(in folder: URL) -> URL { folder.appending(path: "\(rawValue).sqlite") }

    /// Whether there is such a file.
    public func exists(in folder: URL) -> Bool { FileManager.default.fileExists(atPath: url(in: folder).path) }

    /// Opens the file, which is made if there is none.
    ///
    /// - Parameter log: Receives a sentence when another program has written to the file.
    public func open(
        in folder: URL, log: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(StorageError) -> SQLiteStore {
        try SQLiteStore.open(at: url(in: folder), migrations: migrations, options: options(log: log))
    }

    /// The schema of the file.
    public var migrations: [Migration] {
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

    /// Says which value of a sound file its service cannot read; `nil` if it can read all.
    func problem(in folder: URL) async throws -> String? {
        switch self {
        case .settings:
            try await SettingsStore.problem(in: open(in: folder), known: SettingsGroup.allSettings)
        case .todo, .weather, .notifications, .location, .books, .payments, .analytics: nil
        }
    }

    /// The data files that a file with these migrations may be. The first migration of key-value files is the same in
    /// several of them, so it decides only if there is no migration that one file alone has.
    static func owners(of applied: Set<String>) -> [DataFile] {
        let possible = allCases.filter { !applied.isDisjoint(with: $0.migrations.map(\.name)) }
        let certain = possible.filter { file in
            let others = Set(allCases.filter { $0 != file }.flatMap(\.migrations).map(\.name))
            return file.migrations.contains { applied.contains($0.name) && !others.contains($0.name) }
        }
        return certain.isEmpty ? possible : certain
    }

    /// The options for opening the file, with advice that every error about damage includes.
    func options(log: @escaping @Sendable (String) -> Void = { _ in }) -> SQLiteStore.Options {
        SQLiteStore.Options(
            log: log,
            damageAdvice: "run 'almanac repair \(rawValue)' to save what can be read, or 'almanac restore FILE' to go "
                + "back to a backup")
    }
}
