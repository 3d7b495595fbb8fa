import BenchSubject

/// The result of a case.
public struct CaseResult {
    public let name: String
    public let summary: String
    /// Our subject first.
    public let subjects: [String]
    /// Named by their units.
    public let metrics: [String]
    /// The facts after the metrics, from the last reading of each subject.
    public let facts: [String]
    /// A remark for the reader of the table.
    public let remark: String?
    /// One dictionary per round, by subject.
    public internal(set) var rounds: [[String: Reading]] = []
    public internal(set) var failures: [String: String] = [:]

    /// The median of all rounds; `nil` if the subject failed or has no such value.
    public func value(_ metric: String, of subject: String) -> Double? {
        guard failures[subject] == nil else { return nil }
        return rounds.compactMap { $0[subject]?.values[metric] }.median
    }

    /// Our value divided by the peer's: the median of the ratios of all rounds, each of which has the same conditions.
    public func ratio(_ metric: String, to peer: String) -> Double? {
        guard failures[peer] == nil, let ours = subjects.first, ours != peer, failures[ours] == nil else { return nil }
        return rounds.compactMap { round in
            guard let own = round[ours]?.values[metric], let other = round[peer]?.values[metric], other > 0 else {
                return nil
            }
            return own / other
        }.median
    }

    public func fact(_ name: String, of subject: String) -> String? { rounds.last?[subject]?.facts[name] }
}

extension [Double] {
    /// `nil` if empty.
    var median: Double? {
        let sorted = sorted()
        return isEmpty ? nil : (sorted[count / 2] + sorted[(count - 1) / 2]) / 2
    }
}
