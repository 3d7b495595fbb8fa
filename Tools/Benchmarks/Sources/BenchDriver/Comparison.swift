import BenchSubject
import Foundation

/// A comparison that measures subjects in turn, so that other load on the machine affects all of them equally.
public struct Comparison {
    private let result: CaseResult

    /// - Parameters:
    ///   - subjects: Our subject first.
    ///   - metrics: The units of the values in the table.
    ///   - facts: The names of the facts in the table.
    public init(
        name: String, summary: String, subjects: [String], metrics: [String], facts: [String] = [],
        remark: String? = nil
    ) {
        result = CaseResult(
            name: name, summary: summary, subjects: subjects, metrics: metrics, facts: facts, remark: remark)
    }

    /// - Parameter read: Measures a subject once. A subject that fails is not measured again.
    public func run(rounds: Int, _ read: (_ subject: String) throws -> Reading) throws -> CaseResult {
        var result = result
        for round in 0..<rounds {
            var readings: [String: Reading] = [:]
            for index in result.subjects.indices {
                // Each round starts with another subject.
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

    /// The folder of this program, and of those of the subjects.
    public static var ownFolder: String {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
    }
}
