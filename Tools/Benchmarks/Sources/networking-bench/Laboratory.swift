import BenchSubject
import Foundation

/// Puts subjects to the test in turn, so that what else the machine does meets all alike.
struct Laboratory {
    let options: Options
    let server: Server
    let folder: TemporaryFolder

    private static let warmUpSeconds = 0.5
    private static let requestLimit = 2_000_000

    func measure(_ measured: Case) throws -> CaseResult {
        var result = CaseResult(measured: measured)
        for round in 0..<options.rounds {
            var outcomes: [Contestant: Outcome] = [:]
            for index in measured.contestants.indices {
                // Each round begins with another one.
                let contestant = measured.contestants[(index + round) % measured.contestants.count]
                guard result.failures[contestant] == nil else { continue }
                do {
                    outcomes[contestant] = try outcome(of: contestant, in: measured)
                } catch let failure as ChildProcess.Failure {
                    guard !failure.isInterruption else { throw failure }
                    result.failures[contestant] = failure.description
                }
            }
            result.rounds.append(outcomes)
        }
        return result
    }

    private func outcome(of contestant: Contestant, in measured: Case) throws -> Outcome {
        let file = folder.path("downloaded")
        defer { try? FileManager.default.removeItem(atPath: file) }
        let assignment = Assignment(
            task: measured.kind.task, server: measured.isSecure ? server.https : server.http,
            inFlight: measured.inFlight, seconds: options.seconds, warmUpSeconds: Self.warmUpSeconds,
            requestLimit: Self.requestLimit,
            bodySize: measured.kind == .requests ? Server.smallBodySize : options.downloadSize,
            authority: measured.isSecure ? server.authority : "", file: file, variant: contestant.variant)
        let child = try ChildProcess(
            folder: Self.ownFolder, program: contestant.client.program, arguments: assignment.arguments)
        let output = try child.output(within: options.seconds + 120)
        guard let outcome = Outcome(text: output) else {
            throw ChildProcess.Failure(program: contestant.client.program, reason: "says nothing that can be read")
        }
        return outcome
    }

    /// Where the programs of all subjects are, beside this one.
    private static var ownFolder: String {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
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
