import BenchSubject
import Networking

extension ClientVariant {
    /// As many connections as requests are to be in flight; the case's own trust; and what the variant adds.
    func configuration(for assignment: Assignment) -> HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration(
            maximumConnectionsPerHost: assignment.inFlight,
            maximumConnections: max(assignment.inFlight, 256),
            maximumIdleConnections: max(assignment.inFlight, 32)
        )
        if !assignment.authority.isEmpty { configuration.tls.trust = .file(path: assignment.authority) }
        for variant in self == .all ? Self.allCases : [self] { variant.add(to: &configuration) }
        return configuration
    }

    private func add(to configuration: inout HTTPClient.Configuration) {
        switch self {
        case .default, .all: break
        case .cache: configuration.cache = .inMemory()
        case .retry: configuration.retry = RetryPolicy()
        }
    }
}
