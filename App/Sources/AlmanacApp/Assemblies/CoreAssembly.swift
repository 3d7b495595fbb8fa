import Assembly
import Foundation
import Logging
import Networking
import Storage
import Vault

/// The assembly of the core layer, which is independent of this app's domain and of the session.
@MainActor
protocol CoreAssembly: LayerAssembly, Sendable {
    var activity: Definition<NetworkActivity> { get }
    var connectivity: Definition<Connectivity> { get }
    var transport: Definition<LazyTransport> { get }
    var databases: Definition<Databases> { get }
    /// The secrets. Sessions share it, and with it whether it is unlocked.
    var vault: Definition<LazyVault> { get }
    var logger: Definition<Logger> { get }
}

/// Opens databases in the folder of the data files.
struct Databases: Sendable {
    let open: @Sendable (DatabaseFile) throws -> SQLiteStore
}

/// A database of a service.
struct DatabaseFile: Sendable {
    let name: String
    let migrations: [Migration]
    /// The end of a sentence that says that the file is damaged.
    let damageAdvice: String
}

/// The core layer with the real network and disk.
struct LiveCoreAssembly: CoreAssembly {
    let activity = Definition("activity") { _ in NetworkActivity() }
    let connectivity = Definition("connectivity") { _ in Connectivity() }
    let transport: Definition<LazyTransport>
    let databases: Definition<Databases>
    let vault: Definition<LazyVault>
    let logger: Definition<Logger>

    /// - Parameter middleware: More parts of the HTTP client.
    init(settings: AppSettings, middleware: [any Middleware] = []) {
        let (activity, connectivity) = (activity, connectivity)
        transport = Definition("transport") { resolve in
            let own: [any Middleware] = [try resolve(activity), try resolve(connectivity)]
            return LazyTransport { HTTPClient(.init(hosts: settings.hosts), middleware: own + middleware) }
        }
        vault = Definition("vault") { _ in
            LazyVault(
                at: settings.vault, options: Vault.Options(clock: settings.vaultClock),
                damageAdvice: "run 'almanac repair vault' to see what is lost, and the way out")
        }
        let logger = Definition("logger") { _ in
            var logger = Logger(label: "almanac") { StreamLogHandler.standardError(label: $0) }
            logger.logLevel = settings.logLevel
            return logger
        }
        self.logger = logger
        databases = Definition("databases") { resolve in
            let (folder, logger) = (settings.dataFolder, try resolve(logger))
            return Databases { file in
                try SQLiteStore.open(
                    at: folder.appending(path: file.name), migrations: file.migrations,
                    options: SQLiteStore.Options(log: { logger.notice("\($0)") }, damageAdvice: file.damageAdvice))
            }
        }
    }
}
