/// How one service is made: live, with files, and as a double in memory. Each service has a file with its slice, and two
/// lines in ``ServicesAssembly``.
@MainActor
protocol ServiceSlice: Sendable {
    associatedtype Value
    /// The name of its definition in `KeyServices`.
    static var name: String { get }
    /// The name of the service for users.
    static var title: String { get }

    func live(_ parts: ServiceParts) throws -> Value
    func double(_ parts: ServiceParts) throws -> Value
}

/// The parts from which services are made.
struct ServiceParts {
    let settings: AppSettings
}
