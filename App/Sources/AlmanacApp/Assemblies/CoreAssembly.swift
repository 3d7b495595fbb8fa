import Assembly
import Foundation
import Logging
import Networking
import Storage

/// The assembly of the core layer, which is independent of this app's domain.
@MainActor
protocol CoreAssembly: LayerAssembly {
    var transport: Definition<any HTTPTransport> { get }
    var databases: Definition<Databases> { get }
    var logger: Definition<Logger> { get }
}

/// Opens data files.
struct Databases: Sendable {
    let open: @Sendable (DataFile) throws -> SQLiteStore
}

/// The core layer with the real network and disk.
struct LiveCoreAssembly: CoreAssembly {
    let transport: Definition<any HTTPTransport>
    let databases: Definition<Databases>
    let logger: Definition<Logger>

    init(settings: AppSettings) {
        transport = Definition("transport", .container) { _ in HTTPClient() }
        let logger = Definition("logger", .container) { _ in
            var logger = Logger(label: "almanac") { StreamLogHandler.standardError(label: $0) }
            logger.logLevel = settings.logLevel
            return logger
        }
        self.logger = logger
        databases = Definition("databases", .container) { resolve in
            let (folder, logger) = (settings.dataFolder, try resolve(logger))
            return Databases { try $0.open(in: folder) { logger.notice("\($0)") } }
        }
    }
}
