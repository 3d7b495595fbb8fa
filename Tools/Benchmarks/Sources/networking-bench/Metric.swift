import BenchSubject

/// A measured quantity.
enum Metric: String {
    // Named by their units.
    case requestsPerSecond = "requests/s"
    case p50 = "µs p50"
    case p99 = "µs p99"
    case cpuPerRequest = "µs CPU/request"
    case throughput = "MB/s"
    case cpuSeconds = "s CPU"
    case peakMemory = "MB peak"

    func value(_ outcome: Outcome) -> Double {
        switch self {
        case .requestsPerSecond: Double(outcome.requests) / outcome.seconds
        case .p50: outcome.p50 * 1e6
        case .p99: outcome.p99 * 1e6
        case .cpuPerRequest: outcome.cpuSeconds / Double(outcome.requests) * 1e6
        case .throughput: Double(outcome.bytes) / outcome.seconds / 1e6
        case .cpuSeconds: outcome.cpuSeconds
        case .peakMemory: Double(outcome.peakMemory) / 1e6
        }
    }
}

extension Case {
    var metrics: [Metric] {
        kind == .requests
            ? [.requestsPerSecond, .p50, .p99, .cpuPerRequest, .peakMemory] : [.throughput, .cpuSeconds, .peakMemory]
    }
}

extension Outcome {
    func reading(_ metrics: [Metric]) -> Reading {
        let values = metrics.map { ($0.rawValue, $0.value(self)) }
        return Reading(
            values: Dictionary(uniqueKeysWithValues: values), facts: ["connection": Self.connectionText(connection)])
    }

    /// Formats the server's report, such as `HTTP/2.0 1`.
    private static func connectionText(_ text: String) -> String {
        let parts = text.split(separator: " ")
        return parts.count == 2 ? "\(parts[1]) × \(parts[0])" : text
    }
}
