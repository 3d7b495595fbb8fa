import BenchDriver
import BenchSubject
import Foundation

/// Measures the clients.
struct CaseRunner {
    let rounds: Int
    let seconds: Double
    /// In bytes.
    let downloadSize: Int
    let server: Server
    let folder: TemporaryFolder

    private static let warmUpSeconds = 0.5
    private static let requestLimit = 2_000_000

    func measure(_ measured: Case) throws -> CaseResult {
        let comparison = Comparison(
            name: measured.name, summary: measured.summary, subjects: measured.subjects.map(\.rawValue),
            metrics: measured.metrics.map(\.rawValue), facts: ["connection"], remark: measured.remark)
        return try comparison.run(rounds: rounds) { name in
            guard let subject = CaseSubject(rawValue: name) else { return Reading(values: [:]) }
            return try outcome(of: subject, in: measured).reading(measured.metrics)
        }
    }

    private func outcome(of subject: CaseSubject, in measured: Case) throws -> Outcome {
        let file = folder.path("downloaded")
        defer { try? FileManager.default.removeItem(atPath: file) }
        let assignment = Assignment(
            task: measured.kind.task, server: measured.isSecure ? server.https : server.http,
            inFlight: measured.inFlight, seconds: seconds, warmUpSeconds: Self.warmUpSeconds,
            requestLimit: Self.requestLimit,
            bodySize: measured.kind == .requests ? Server.smallBodySize : downloadSize,
            authority: measured.isSecure ? server.authority : "", file: file)
        let child = try ChildProcess(
            folder: Comparison.ownFolder, program: subject.program, arguments: assignment.arguments)
        let output = try child.output(within: seconds + 120)
        guard let outcome = Outcome(text: output) else {
            throw ChildProcess.Failure(program: subject.program, reason: "printed no outcome")
        }
        return outcome
    }
}

extension Case.Kind {
    fileprivate var task: Assignment.Task {
        switch self {
        case .requests: .requests
        case .download: .download
        case .file: .file
        }
    }
}
