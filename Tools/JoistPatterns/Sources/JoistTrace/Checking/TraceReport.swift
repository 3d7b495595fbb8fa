import JoistWorkspace

/// The result of a check of traces.
package struct TraceReport: Encodable {
    package enum Format: String, CaseIterable, Sendable { case text, json }

    /// A message that the diagrams do not allow.
    package struct Violation: Encodable, Hashable {
        /// The file of the trace.
        package let path: String
        /// From 1.
        package let line: Int
        package let message: String
        /// The expected messages of the diagram, with their places in the code.
        package let allowed: [String]
    }

    var files: [String] = []
    package internal(set) var messages = 0
    package internal(set) var violations: [Violation] = []
    /// The number of arrows that were not seen, as a list says.
    var listed = 0
    private let flows: TracedFlows
    /// The indices of arrows, by the names of their diagrams.
    private var seen: [String: Set<Int>] = [:]
    private var possible: [String: Set<Int>] = [:]

    init(_ flows: TracedFlows) { self.flows = flows }

    /// - Parameter arrows: The indices of arrows that were seen.
    mutating func see(_ arrows: some Sequence<Int>, of diagram: some TracedDiagram) {
        seen[diagram.name, default: []].formUnion(arrows)
    }

    /// - Parameter paths: The ways that a run of the scenario can have taken: an arrow was seen if all of them have it.
    mutating func see(_ paths: Set<TracedScenario.Path>, of scenario: TracedScenario) {
        guard var certain = paths.first?.arrows else { return }
        for path in paths {
            certain.formIntersection(path.arrows)
            possible[scenario.name, default: []].formUnion(path.arrows)
        }
        see(certain, of: scenario)
    }

    /// The messages of operations.
    package var operations: TraceCoverage { coverage(of: flows.operations.values) }
    /// The messages of modules.
    package var modules: TraceCoverage { coverage(of: flows.logics.values) }
    /// The branches of scenarios.
    package var branches: TraceCoverage { coverage(of: flows.scenarios.values) }
    /// The transitions of states.
    package var transitions: TraceCoverage { coverage(of: flows.states.values) }

    private func coverage(of diagrams: some Sequence<some TracedDiagram>) -> TraceCoverage {
        TraceCoverage(
            diagrams.flatMap { diagram in
                diagram.counted.map { index, text, place in
                    let isSeen = seen[diagram.name]?.contains(index) == true
                    let isPossible = possible[diagram.name]?.contains(index) == true
                    return TraceCoverage.Arrow(
                        text: text, place: place, sight: isSeen ? .seen : isPossible ? .possible : .unseen)
                }
            })
    }

    // MARK: Text

    private enum CodingKeys: CodingKey {
        case files, messages, violations, operations, modules, branches, transitions
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(files, forKey: .files)
        try container.encode(messages, forKey: .messages)
        try container.encode(violations, forKey: .violations)
        try container.encode(operations, forKey: .operations)
        try container.encode(modules, forKey: .modules)
        try container.encode(branches, forKey: .branches)
        try container.encode(transitions, forKey: .transitions)
    }

    package func rendered(as format: Format) throws -> String {
        switch format {
        case .text: text
        case .json: try JSONText.of(self)
        }
    }

    private var text: String {
        let found = violations.map { violation in
            let allowed = violation.allowed.map { "\n    allowed: \($0)" }.joined()
            return "\(violation.path):\(violation.line): \(violation.message)\(allowed)"
        }
        let (operations, modules, branches, transitions) = (operations, modules, branches, transitions)
        let lists =
            list("Messages that were not seen:", operations.missing)
            + list("Messages of modules that were not seen:", modules.missing)
            + list("Branches that were not seen:", branches.missing)
            + list("Branches that may have been taken: another one has the same messages:", branches.unknown)
            + list("Transitions that were not seen:", transitions.missing)
        let summary = [
            "\(messages) messages in \(files.count) \(files.count == 1 ? "trace" : "traces"), "
                + "\(violations.count) \(violations.count == 1 ? "violation" : "violations").",
            "\(operations.count("arrows of operations")), \(modules.count("messages of modules")), "
                + "\(branches.count("branches of scenarios")) and \(transitions.count("transitions of states")) were seen"
                + (listed > 0 ? ", and \(listed) need not be." : "."),
        ]
        return (lists + found + summary).joined(separator: "\n")
    }

    private func list(_ title: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : [title] + lines.map { "    \($0)" } + [""]
    }
}
