import Assembly
import ROSS

/// How one service of a session is made: live, with the network and the disk, and as a double in memory.
@MainActor
protocol ServiceSlice: Sendable {
    associatedtype Value
    static var name: String { get }

    func live(_ parts: ServiceParts) throws -> Value
    func double(_ parts: ServiceParts) throws -> Value
}

/// The parts from which services are made.
@MainActor
struct ServiceParts {
    let settings: AppSettings
    let core: any CoreAssembly
    let resolve: Resolver

    var transport: any HTTPTransport { get throws { try resolve(core.transport) } }

    /// Opens a data file.
    func opener(of file: DataFile) throws -> @Sendable () throws -> SQLiteStore {
        let databases = try resolve(core.databases)
        return { try databases.open(file) }
    }
}
