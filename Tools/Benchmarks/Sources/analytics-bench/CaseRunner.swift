import BenchDriver
import BenchSubject

/// Measures the subjects.
struct CaseRunner {
    let rounds: Int
    let disk: String

    func measure(_ measured: Case) throws -> CaseResult {
        let comparison = Comparison(
            name: measured.name, summary: measured.summary, subjects: measured.subjects.map(\.name),
            metrics: measured.metrics)
        let receiver = measured.isByHTTP ? try Receiver() : nil
        var contents: Reading?
        // The number of events per transaction of our queue in its last run. In the first round, our queue is first.
        var batch = 1
        return try comparison.run(rounds: rounds) { name in
            guard let subject = measured.subjects.first(where: { $0.name == name }) else {
                return Reading(values: [:])
            }
            let folder = try TemporaryFolder(of: "analytics-bench", in: disk)
            var task = AnalyticsTask(
                work: subject.work, path: folder.path("events.sqlite"), count: subject.count, batch: batch,
                server: receiver?.address)
            guard subject.work != .send else { return try sending(task, by: subject.program) }
            let reading = try run(subject.program, task)
            if name != CaseSubject.rawName, let size = reading.values[AnalyticsUnit.perCommit] {
                batch = max(1, Int(size.rounded()))
            }
            // Runs with different content are not comparable.
            task.work = .inspect
            let stored = try run("bench-analytics-raw", task)
            let isWhole = stored.values[AnalyticsUnit.rows] == Double(task.count) && stored.facts["check"] == "ok"
            guard isWhole, stored == contents ?? stored else {
                let others = contents.map { ", where others have \($0.values) \($0.facts)" } ?? ""
                throw ChildProcess.Failure(
                    program: subject.program, reason: "has stored \(stored.values) \(stored.facts)\(others)")
            }
            contents = stored
            return reading
        }
    }

    /// Another process fills the queue, so that its memory is not that of the sender.
    private func sending(_ task: AnalyticsTask, by program: String) throws -> Reading {
        var filling = task
        filling.work = .store
        _ = try run(program, filling)
        return try run(program, task)
    }

    private func run(_ program: String, _ task: AnalyticsTask) throws -> Reading {
        try Reading(of: program, task.arguments, within: 300)
    }
}
