import BenchDriver
import BenchSubject
import Foundation

/// Measures the clients.
struct Laboratory {
    let rounds: Int
    let seconds: Double
    /// In bytes.
    let downloadSize: Int
    let server: Server
    let folder: TemporaryFolder

    private static let warmUpSeconds = 0.5
    private static let requestLimit = 2_000_000

    func measure(_ measured: Case) throws -> CaseResult {
        let contest = Contest(
            name: measured.name, summary: measured.summary, subjects: measured.contestants.map(\.rawValue),
            metrics: measured.metrics.map(\.rawValue), facts: ["connection"], remark: measured.remark)
        return try contest.hold(rounds: rounds) { name in
            guard let contestant = Contestant(rawValue: name) else { return Reading(values: [:]) }
            return try outcome(of: contestant, in: measured).reading(measured.metrics)
        }
    }

    private func outcome(of contestant: Contestant, in measured: Case) throws -> Outcome {
        let file = folder.path("downloaded")
        defer { try? FileManager.default.removeItem(atPath: file) }
        let assignment = Assignment(
            task: measured.kind.task, server: measured.isSecure ? server.https : server.http,
            inFlight: measured.inFlight, seconds: seconds, warmUpSeconds: Self.warmUpSeconds,
            requestLimit: Self.requestLimit,
            bodySize: measured.kind == .requests ? Server.smallBodySize : downloadSize,
            authority: measured.isSecure ? server.authority : "", file: file)
        let child = try ChildProcess(
            folder: Contest.ownFolder, program: contestant.program, arguments: assignment.arguments)
        let output = try child.output(within: seconds + 120)
        guard let outcome = Outcome(text: output) else {
            throw ChildProcess.Failure(program: contestant.program, reason: "printed no outcome")
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
