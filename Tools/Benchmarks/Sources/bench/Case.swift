import BenchSubject

/// A measurement of several subjects, which take turns, so that other load on the machine affects all of them equally.
struct Case {
    let name: String
    let summary: String
    /// Our subject first.
    let subjects: [String]
    /// The units of the values in the table.
    let metrics: [String]
    /// The names of the facts in the table.
    var facts: [String] = []
    /// A remark for the reader of the table.
    var remark: String?
    /// Called before and after all rounds.
    var check: () async throws -> Void = {}
    /// Measures a subject once.
    let read: (_ subject: String) async throws -> Reading

    /// Measures all subjects. A subject that fails is not measured again.
    func measure(rounds: Int) async throws -> CaseResult {
        var result = CaseResult(measured: self)
        try await check()
        for round in 0..<rounds {
            var readings: [String: Reading] = [:]
            for index in subjects.indices {
                // Each round starts with another subject.
                let subject = subjects[(index + round) % subjects.count]
                guard result.failures[subject] == nil else { continue }
                do {
                    readings[subject] = try await read(subject)
                } catch let failure as Program.Failure {
                    guard !failure.isInterruption else { throw failure }
                    result.failures[subject] = failure.description
                }
            }
            result.rounds.append(readings)
        }
        try await check()
        return result
    }
}
