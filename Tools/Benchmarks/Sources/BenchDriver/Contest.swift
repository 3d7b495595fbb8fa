import BenchSubject
import Foundation

/// Puts subjects to the test in turn, so that what else the machine does meets all alike.
public struct Contest {
    private let result: CaseResult

    /// - Parameters:
    ///   - subjects: Ours first.
    ///   - metrics: The units of the values that are shown.
    ///   - facts: The names of the facts that are shown.
    public init(
        name: String, summary: String, subjects: [String], metrics: [String], facts: [String] = [],
        remark: String? = nil
    ) {
        result = CaseResult(
            name: name, summary: summary, subjects: subjects, metrics: metrics, facts: facts, remark: remark)
    }

    /// - Parameter read: Measures a subject once. One that fails is not asked again.
    public func hold(rounds: Int, _ read: (_ subject: String) throws -> Reading) throws -> CaseResult {
        var result = result
        for round in 0..<rounds {
            var readings: [String: Reading] = [:]
            for index in result.subjects.indices {
                // Each round begins with another one.
                let subject = result.subjects[(index + round) % result.subjects.count]
                guard result.failures[subject] == nil else { continue }
                do {
                    readings[subject] = try read(subject)
                } catch let failure as ChildProcess.Failure {
                    guard !failure.isInterruption else { throw failure }
                    result.failures[subject] = failure.description
                }
            }
            result.rounds.append(readings)
        }
        return result
    }

    /// Where the programs of all subjects are, beside this one.
    public static var ownFolder: String {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
    }
}
