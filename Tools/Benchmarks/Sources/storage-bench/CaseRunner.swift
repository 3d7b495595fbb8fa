import BenchDriver
import BenchSubject

/// Measures the subjects.
struct CaseRunner {
    let rounds: Int
    let disk: String
    let memory: String

    func measure(_ measured: Case) throws -> CaseResult {
        let comparison = Comparison(
            name: measured.name, summary: measured.summary, subjects: CaseSubject.allCases.map(\.rawValue),
            metrics: measured.metrics)
        var agreed: [String: String]?
        return try comparison.run(rounds: rounds) { name in
            guard let subject = CaseSubject(rawValue: name) else { return Reading(values: [:]) }
            let reading = try reading(of: subject, in: measured)
            // Other rows or settings are not comparable.
            guard agreed == nil || reading.facts == agreed else {
                throw ChildProcess.Failure(
                    program: subject.program, reason: "has \(reading.facts), where others have \(agreed ?? [:])")
            }
            agreed = reading.facts
            return reading
        }
    }

    private func reading(of subject: CaseSubject, in measured: Case) throws -> Reading {
        let folder = try TemporaryFolder(of: "storage-bench", in: measured.place == .disk ? disk : memory)
        let task = StorageTask(work: measured.work, path: folder.path("book.sqlite"), count: measured.count)
        return try Reading(of: subject.program, task.arguments + subject.arguments, within: 120)
    }
}
