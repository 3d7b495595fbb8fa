import Assembly
import DataFiles
import Foundation
import ROSS
import Storage

/// How one service of a session is made: live, with the network and the disk, and as a double in memory. Each service has a
/// file with its slice, and two lines in ``ServicesAssembly``. Its client has a definition in ``ClientsAssembly``.
@MainActor
protocol ServiceSlice: Sendable {
    associatedtype Value
    /// The name of its definition in `KeyServices`.
    static var name: String { get }
    /// The name of the service in the testers' list of services.
    static var title: String { get }

    func live(_ parts: ServiceParts) throws -> Value
    func double(_ parts: ServiceParts) throws -> Value
}

/// The parts from which services are made.
@MainActor
struct ServiceParts {
    let settings: AppSettings
    let core: any CoreAssembly
    let clients: ClientsAssembly
    /// Receives each step of a service's state.
    let note: @Sendable (StateTransition) -> Void
    let resolve: Resolver

    /// The store of a data file. It is opened at its first use, so that a damaged file harms its own service only.
    func store(of file: DataFile) throws -> LazyStore {
        let databases = try resolve(core.databases)
        return LazyStore { try databases.open(file.database) }
    }

    /// Whether there is a data file.
    func exists(_ file: DataFile) -> @Sendable () -> Bool {
        let path = settings.dataFolder.appending(path: file.fileName).path
        return { FileManager.default.fileExists(atPath: path) }
    }
}
