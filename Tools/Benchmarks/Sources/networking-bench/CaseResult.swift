import BenchSubject

/// What a case has shown.
struct CaseResult {
    let measured: Case
    /// One dictionary a round.
    var rounds: [[Contestant: Outcome]] = []
    var failures: [Contestant: String] = [:]

    /// The median over all rounds; `nil` if the subject failed.
    func value(_ metric: Metric, of contestant: Contestant) -> Double? {
        guard failures[contestant] == nil else { return nil }
        return rounds.compactMap { $0[contestant].map(metric.value) }.median
    }

    /// Ours over the peer's: the median of the ratios within each round, whose halves met the same machine.
    func ratio(_ metric: Metric, to peer: Contestant) -> Double? {
        guard failures[peer] == nil, let ours = measured.contestants.first(where: \.isOurs), ours != peer,
            failures[ours] == nil
        else { return nil }
        return rounds.compactMap { round in
            guard let own = round[ours], let other = round[peer], metric.value(other) > 0 else { return nil }
            return metric.value(own) / metric.value(other)
        }.median
    }

    /// The protocol and the number of connections that were open at the end of the last round.
    func connection(of contestant: Contestant) -> String? { rounds.last?[contestant]?.connection }

    var metrics: [Metric] {
        measured.kind == .requests
            ? [.requestsPerSecond, .p50, .p99, .cpuPerRequest, .peakMemory] : [.throughput, .cpuSeconds, .peakMemory]
    }
}

/// Something that is measured.
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

extension [Double] {
    /// `nil` of nothing.
    var median: Double? {
        let sorted = sorted()
        return isEmpty ? nil : (sorted[count / 2] + sorted[(count - 1) / 2]) / 2
    }
}
