import BenchSubject

/// The result of a case.
struct CaseResult {
    let measured: Case
    /// One dictionary per round, by subject.
    var rounds: [[String: Reading]] = []
    var failures: [String: String] = [:]

    init(measured: Case) { self.measured = measured }

    /// The median of all rounds; `nil` if the subject failed or has no such value.
    func value(_ metric: String, of subject: String) -> Double? {
        guard failures[subject] == nil else { return nil }
        return rounds.compactMap { $0[subject]?.values[metric] }.median
    }

    /// Our value divided by the peer's: the median of the ratios of all rounds, each of which has the same conditions.
    func ratio(_ metric: String, to peer: String) -> Double? {
        let ours = measured.subjects[0]
        guard ours != peer, failures[peer] == nil, failures[ours] == nil else { return nil }
        return rounds.compactMap { round in
            guard let own = round[ours]?.values[metric], let other = round[peer]?.values[metric], other > 0 else {
                return nil
            }
            return own / other
        }.median
    }

    /// From the last reading of the subject.
    func fact(_ name: String, of subject: String) -> String? { rounds.last?[subject]?.facts[name] }
}

extension [Double] {
    /// `nil` if empty.
    fileprivate var median: Double? {
        let sorted = sorted()
        return isEmpty ? nil : (sorted[count / 2] + sorted[(count - 1) / 2]) / 2
    }
}
