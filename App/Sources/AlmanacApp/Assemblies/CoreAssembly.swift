import Assembly
import Foundation
import Logging
import Networking
import Storage

/// What any app would need.
@MainActor
protocol CoreAssembly: LayerAssembly {
    var transport: Definition<any HTTPTransport> { get }
    var databases: Definition<Databases> { get }
    var logger: Definition<Logger> { get }
}

/// Opens the database of a service. Each service has a file of its own, so that none depends on another's schema.
struct Databases: Sendable {
    private let opener: @Sendable (String, [Migration]) throws -> SQLiteStore

    /// - Parameter opener: Opens the database with a name and migrations.
    init(_ opener: @escaping @Sendable (String, [Migration]) throws -> SQLiteStore) { self.opener = opener }

    func open(_ name: String, migrations: [Migration]) throws -> SQLiteStore { try opener(name, migrations) }
}

/// The network and the disk.
struct LiveCoreAssembly: CoreAssembly {
    let transport: Definition<any HTTPTransport>
    let databases: Definition<Databases>
    let logger: Definition<Logger>

    init(settings: AppSettings) {
        transport = Definition("transport", .container) { _ in HTTPClient() }
        databases = Definition("databases", .container) { _ in
            Databases { name, migrations in
                try SQLiteStore.open(at: settings.dataFolder.appending(path: "\(name).sqlite"), migrations: migrations)
            }
        }
        logger = Definition("logger", .container) { _ in
            var logger = Logger(label: "almanac") { StreamLogHandler.standardError(label: $0) }
            logger.logLevel = settings.logLevel
            return logger
        }
    }
}
