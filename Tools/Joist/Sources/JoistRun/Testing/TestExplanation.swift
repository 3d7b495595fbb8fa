import Foundation
import JoistWorkspace

/// An explanation of whether the tests of a target would run, and why.
package struct TestExplanation: Hashable, Sendable, CustomStringConvertible {
    package enum State: Hashable, Sendable {
        /// They passed with the present inputs.
        case passed(Date)
        /// The inputs that differ from the last known pass, one text for each: `changed: A.swift`.
        case changed(since: Date, differences: [String])
        /// They have not passed in this workspace yet.
        case new
    }

    /// The name of the test target.
    package var tests: String
    package var key: ContentHash
    package var state: State

    package var description: String {
        switch state {
        case .passed(let date):
            return "\(tests) passed on \(date.formatted(.iso8601)) with the present inputs, and would not run. "
                + "Its key is \(key.hex)."
        case .changed(let date, let differences):
            let unknown = ["the record of that pass is gone, or joist counts inputs in another way now"]
            let lines = (differences.isEmpty ? unknown : differences).map { "\n    \($0)" }
            return "\(tests) would run. Since it passed on \(date.formatted(.iso8601)):" + lines.joined()
        case .new: return "\(tests) would run, because it has not passed here yet."
        }
    }

    /// How parts of a key differ from earlier ones.
    fileprivate static func differences(from before: [String: String], to now: [String: String]) -> [String] {
        Set(before.keys).union(now.keys).sorted().filter { before[$0] != now[$0] }.map { name in
            before[name] == nil ? "added: \(name)" : now[name] == nil ? "removed: \(name)" : "changed: \(name)"
        }
    }
}

extension TestRun {
    /// Explains the actions of a run of the chosen packages, target by target. It neither builds nor asks a remote
    /// cache.
    ///
    /// - Throws: ``RunError``, `WorkspaceError`
    package func explanations() async throws -> [TestExplanation] {
        let packages = options.packages ?? workspace.packages
        let hasher = try await makeHasher(for: packages)
        let keys = try await hasher.keys(of: packages.flatMap(tests))
        return packages.flatMap(tests).compactMap { test in
            guard let key = keys.keys[test]?.hash else { return nil }
            let name = hasher.inputs.name(of: test)
            var state = TestExplanation.State.new
            if let record = localCache.record(key, target: name) {
                state = .passed(record.date)
            } else if let last = localCache.lastPass(of: name) {
                let parts = hasher.parts(of: test, in: keys)
                state = .changed(
                    since: last.date, differences: TestExplanation.differences(from: last.parts, to: parts))
            }
            return TestExplanation(tests: test.target, key: key, state: state)
        }
    }
}
