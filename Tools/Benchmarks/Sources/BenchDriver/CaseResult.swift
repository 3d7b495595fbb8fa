import BenchSubject

/// What a case has shown.
public struct CaseResult {
    public let name: String
    public let summary: String
    /// Ours first.
    public let subjects: [String]
    /// Named by their units.
    public let metrics: [String]
    /// What is shown behind the metrics, as each subject said it last.
    public let facts: [String]
    /// What a reader of the table must know.
    public let remark: String?
    /// One dictionary a round, by subject.
    public internal(set) var rounds: [[String: Reading]] = []
    public internal(set) var failures: [String: String] = [:]

    /// The median over all rounds; `nil` if the subject failed or does not say.
    public func value(_ metric: String, of subject: String) -> Double? {
        guard failures[subject] == nil else { return nil }
        return rounds.compactMap { $0[subject]?.values[metric] }.median
    }

    /// Ours over the peer's: the median of the ratios within each round, whose halves met the same machine.
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
    /// `nil` of nothing.
    var median: Double? {
        let sorted = sorted()
        return isEmpty ? nil : (sorted[count / 2] + sorted[(count - 1) / 2]) / 2
    }
}
