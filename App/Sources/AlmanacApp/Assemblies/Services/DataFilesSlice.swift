import AnalyticsLive
import BooksLive
import DataFiles
import DataFilesDouble
import DataFilesLive
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

struct DataFilesSlice: ServiceSlice {
    static let name = "dataFiles"
    static let title = "Data files"

    func live(_ parts: ServiceParts) -> any DataFilesService {
        let settings = parts.settings
        return DataFilesStore(
            folder: settings.dataFolder, migrations: { $0.migrations },
            problem: { file, store in
                guard file == .settings else { return nil }
                return try await SettingsStore.problem(in: store, known: SettingsGroup.allSettings)
            },
            ownBooks: { try await BooksStore.ownBooks(in: $0) },
            mayRestoreEvents: { LiveAnalytics.consent(at: settings.eventQueue) == .granted })
    }

    func double(_ parts: ServiceParts) -> any DataFilesService { InMemoryDataFilesService() }
}

extension AppSettings {
    /// The file of the recorded events.
    var eventQueue: URL { dataFolder.appending(path: DataFile.analytics.fileName) }
}

extension DataFile {
    /// The file for the core layer.
    var database: DatabaseFile { DatabaseFile(name: fileName, migrations: migrations, damageAdvice: damageAdvice) }

    /// The schema of the file.
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
}
