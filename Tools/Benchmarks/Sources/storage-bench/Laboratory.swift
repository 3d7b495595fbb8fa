import BenchDriver
import BenchSubject

/// Measures the subjects.
struct Laboratory {
    let rounds: Int
    let disk: String
    let memory: String

    func measure(_ measured: Case) throws -> CaseResult {
        let contest = Contest(
            name: measured.name, summary: measured.summary, subjects: Contestant.allCases.map(\.rawValue),
            metrics: measured.metrics)
        var agreed: [String: String]?
        return try contest.hold(rounds: rounds) { subject in
            guard let contestant = Contestant(rawValue: subject) else { return Reading(values: [:]) }
            let reading = try reading(of: contestant, in: measured)
            // Other rows or settings are not comparable.
            guard agreed == nil || reading.facts == agreed else {
                throw ChildProcess.Failure(
                    program: contestant.program, reason: "has \(reading.facts), where others have \(agreed ?? [:])")
            }
            agreed = reading.facts
            return reading
        }
    }

    private func reading(of contestant: Contestant, in measured: Case) throws -> Reading {
        let folder = try TemporaryFolder(of: "storage-bench", in: measured.place == .disk ? disk : memory)
        let task = StorageTask(work: measured.work, path: folder.path("book.sqlite"), count: measured.count)
        return try Reading(of: contestant.program, task.arguments + contestant.arguments, within: 120)
    }
}
