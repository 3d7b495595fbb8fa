import Foundation

/// An imitated public service.
///
/// A service owns every path below its `prefix`. To add one, write a type in a folder of its own below
/// `Services` and add one line to ``DemoServices/all``.
protocol DemoService: Sendable {
    /// The first part of the service's paths, such as `/open-meteo`.
    var prefix: String { get }

    /// Returns the response to a request below `prefix`; `nil` for a path that the service does not know.
    func respond(to request: DemoRequest, now: Date) async -> DemoResponse?
}
