import JoistWorkspace
import SystemPackage

/// Measures the time of programs.
struct Stopwatch {
    let environment: ToolEnvironment

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// Runs a program and returns the seconds. The time includes reading the output, which is dropped.
    ///
    /// - Parameter adding: Further environment variables.
    func seconds(
        _ program: String, _ arguments: [String], in folder: FilePath, adding variables: [String: String] = [:],
        expecting expected: Set<Int> = [0]
    ) async throws -> Double {
        let environment = environment.variables.merging(variables) { $1 }
        let clock = ContinuousClock()
        let start = clock.now
        let result = try await Command(program, arguments, environment: environment, in: folder).result()
        let time = start.duration(to: clock.now)
        guard expected.contains(result.status) else {
            let output = (result.output + result.errors).suffix(2_000)
            throw Failure(
                description: "\(program) \(arguments.joined(separator: " ")) ended with \(result.status):\n\(output)")
        }
        return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    }

    /// The median of several runs.
    func median(of rounds: Int, _ run: (Int) async throws -> Double) async throws -> Double {
        var times: [Double] = []
        for round in 0..<rounds { times.append(try await run(round)) }
        return times.median
    }
}
