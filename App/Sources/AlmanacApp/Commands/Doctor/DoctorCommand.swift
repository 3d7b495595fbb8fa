import ArgumentParser
import CommandRouting
import DataFiles
import Foundation
import LinesSurface

/// `almanac doctor`.
struct DoctorCommand: AsyncParsableCommand, CommandDocumentation {
    static let examples = ["almanac doctor", "almanac doctor --json"]
    static let unusedOptions: [CommonOption] = [.noPager, .noInput, .weekStarts]
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Check data, network, clock and terminal, and say what to do.",
        discussion: """
            It changes nothing, shows nothing of your data and needs no PIN. The exit code is 1 if something does not \
            work.
            """)

    @OptionGroup var options: CommonOptions

    @MainActor
    func run() async throws {
        let environment = ProcessInfo.processInfo.environment
        var findings: [HealthFinding] = []
        // A wrong variable is one of the findings.
        try await AppProcess.run(options, worksOnFiles: true) { process in
            let session = try await SessionHost(process).start()
            findings += try await session.app.examineData()
        }
        do {
            let settings = try AppSettings(options: options, environment: environment)
            findings += try await MachineHealth.network(AppProcess(settings: settings))
        } catch {
            try Task.checkCancellation()
            findings.append(HealthFinding("environment", .error, "\(error)"))
        }
        findings += [MachineHealth.timeZone(environment), MachineHealth.terminal(environment)]
        try CommandOutput.standard(isJSON: options.json, isPaged: false).print(findings) { findings in
            findings.map { [$0.state.rawValue, $0.subject, $0.text] }.alignedLines
        }
        let count = findings.count { $0.state == .error }
        if count > 0 { throw UnhealthyError(count: count) }
    }
}

/// Something does not work. The description is a sentence for users.
struct UnhealthyError: ReportedError, Equatable, CustomStringConvertible {
    let count: Int

    var description: String { "\(count) of these \(count == 1 ? "is an error" : "are errors")." }
    var details: ErrorDetails { ErrorDetails("unhealthy") }
}
