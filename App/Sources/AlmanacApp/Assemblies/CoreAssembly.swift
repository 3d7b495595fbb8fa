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
    private let check: @Sendable (String) -> Bool

    /// - Parameters:
    ///   - check: Whether there is a database of a name.
    ///   - opener: Opens the database with a name and migrations.
    init(
        has check: @escaping @Sendable (String) -> Bool,
        _ opener: @escaping @Sendable (String, [Migration]) throws -> SQLiteStore
    ) {
        self.check = check
        self.opener = opener
    }

    func has(_ name: String) -> Bool { check(name) }

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
            let file: @Sendable (String) -> URL = { settings.dataFolder.appending(path: "\($0).sqlite") }
            return Databases { name in
                FileManager.default.fileExists(atPath: file(name).path)
            } _: { name, migrations in
                try SQLiteStore.open(at: file(name), migrations: migrations)
            }
        }
        logger = Definition("logger", .container) { _ in
            var logger = Logger(label: "almanac") { StreamLogHandler.standardError(label: $0) }
            logger.logLevel = settings.logLevel
            return logger
        }
    }
}
