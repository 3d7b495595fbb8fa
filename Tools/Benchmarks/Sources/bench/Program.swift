import BenchSubject
import Foundation
import ProcessTesting

/// Runs the programs of subjects, peers and servers.
///
/// They get only the environment variables that programs need to start. Others, such as that of a proxy, would change
/// the measurement.
enum Program {
    struct Failure: Error, CustomStringConvertible {
        let program: String
        let reason: String
        /// Whether Ctrl-C ended the program.
        var isInterruption = false

        var description: String { "\(program) \(reason)" }
    }

    /// Starts a program.
    ///
    /// - Parameter program: The name of one of this package, or a path.
    static func start(_ program: String, _ arguments: [String]) throws -> ChildProcess {
        let names: Set = ["PATH", "LD_LIBRARY_PATH", "TMPDIR"]
        return try ChildProcess(
            program, arguments, environment: ProcessInfo.processInfo.environment.filter { names.contains($0.key) })
    }

    /// Runs a program to its end.
    ///
    /// - Returns: The lines of its standard output.
    /// - Throws: ``Failure`` if it takes longer, or fails.
    static func run(_ program: String, _ arguments: [String], within seconds: Int) async throws -> [String] {
        let process = try start(program, arguments)
        process.closeInput()
        let (lines, isLate) = await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                guard (try? await Task.sleep(for: .seconds(seconds))) != nil else { return false }
                process.kill()
                return true
            }
            let lines = await process.lines()
            group.cancelAll()
            return (lines, await group.next() ?? false)
        }
        let code = await process.exitCode()
        if isLate {
            throw Failure(program: program, reason: "does not end within \(seconds) seconds")
        }
        guard code == 0 else {
            let reason = code < 0 ? "was ended by signal \(-code)" : "fails with \(code)"
            throw Failure(
                program: program, reason: ([reason] + lines.suffix(3)).joined(separator: ": "),
                isInterruption: code == -SIGINT)
        }
        return lines
    }
}

extension Reading {
    /// Runs the program of a subject to its end, and reads its output.
    ///
    /// - Throws: ``Program/Failure``
    init(of program: String, _ arguments: [String], within seconds: Int) async throws {
        let lines = try await Program.run(program, arguments, within: seconds)
        guard let reading = Reading(lines: lines) else {
            throw Program.Failure(program: program, reason: "printed no reading")
        }
        self = reading
    }
}
