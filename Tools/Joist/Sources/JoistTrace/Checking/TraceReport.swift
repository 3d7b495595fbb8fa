import JoistWorkspace

/// What a check of traces has found.
package struct TraceReport: Encodable {
    package enum Format: String, CaseIterable, Sendable { case text, json }

    /// A message that the diagrams do not allow.
    package struct Violation: Encodable, Hashable {
        /// The file of the trace.
        package let path: String
        /// From 1.
        package let line: Int
        package let message: String
        /// What the diagram has there instead, with its places in the code.
        package let allowed: [String]
    }

    /// Which arrows of the diagrams were seen.
    package struct Coverage: Encodable {
        package let seen: Int
        package let total: Int
        /// Those that were not seen, with their places in the code.
        package let missing: [String]
        /// Those that were seen or not: several ways through a diagram have the same messages.
        package let unknown: [String]
    }

    var files: [String] = []
    package internal(set) var messages = 0
    package internal(set) var violations: [Violation] = []
    private let flows: TracedFlows
    /// The indices of arrows, by the names of their diagrams.
    private var seen: [String: Set<Int>] = [:]
    private var possible: [String: Set<Int>] = [:]

    init(_ flows: TracedFlows) { self.flows = flows }

    mutating func see(_ arrows: [TracedOperation.Arrow], of operation: TracedOperation) {
        seen[operation.name, default: []].formUnion(arrows.map(\.index))
    }

    /// - Parameter paths: The ways that a run of the scenario can have taken: an arrow was seen if all of them have it.
    mutating func see(_ paths: Set<TracedScenario.Path>, of scenario: TracedScenario) {
        guard var certain = paths.first?.arrows else { return }
        for path in paths {
            certain.formIntersection(path.arrows)
            possible[scenario.name, default: []].formUnion(path.arrows)
        }
        seen[scenario.name, default: []].formUnion(certain)
    }

    /// The messages of operations.
    package var operations: Coverage {
        let arrows = flows.operations.values.flatMap { operation in
            operation.arrows.map { arrow in
                let prefix = arrow.sender == operation.name ? "" : "\(operation.name): "
                let text = "\(prefix)\(arrow.sender) → \(arrow.receiver).\(arrow.text)"
                return (operation.name, arrow.index, text, arrow.place)
            }
        }
        return coverage(arrows)
    }

    /// The branches of scenarios.
    package var branches: Coverage {
        let arrows = flows.scenarios.values.flatMap { scenario in
            scenario.arrows.enumerated().filter { $0.element.label != nil }.map { index, arrow in
                (scenario.name, index, "\(scenario.name): \(scenario.text(from: arrow))", arrow.place)
            }
        }
        return coverage(arrows)
    }

    private func coverage(_ arrows: [(name: String, index: Int, text: String, place: CodePlace)]) -> Coverage {
        let unseen = arrows.filter { seen[$0.name]?.contains($0.index) != true }
            .sorted { ($0.place, $0.index) < ($1.place, $1.index) }
        func texts(isPossible: Bool) -> [String] {
            unseen.filter { (possible[$0.name]?.contains($0.index) == true) == isPossible }
                .map { "\($0.place): \($0.text)" }
        }
        return Coverage(
            seen: arrows.count - unseen.count, total: arrows.count, missing: texts(isPossible: false),
            unknown: texts(isPossible: true))
    }

    // MARK: Text

    private enum CodingKeys: CodingKey { case files, messages, violations, operations, branches, transitions }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(files, forKey: .files)
        try container.encode(messages, forKey: .messages)
        try container.encode(violations, forKey: .violations)
        try container.encode(operations, forKey: .operations)
        try container.encode(branches, forKey: .branches)
        try container.encode(["total": flows.transitions], forKey: .transitions)
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
        let (operations, branches) = (operations, branches)
        let lists =
            list("Messages that were not seen:", operations.missing)
            + list("Branches that were not seen:", branches.missing)
            + list("Branches that may have been taken: another one has the same messages:", branches.unknown)
        let summary = [
            "\(messages) messages in \(files.count) \(files.count == 1 ? "trace" : "traces"), "
                + "\(violations.count) \(violations.count == 1 ? "violation" : "violations").",
            "\(operations.seen) of \(operations.total) arrows of operations and \(branches.seen) of \(branches.total) "
                + "branches of scenarios were seen. The \(flows.transitions) transitions of states are not recorded.",
        ]
        return (lists + found + summary).joined(separator: "\n")
    }

    private func list(_ title: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : [title] + lines.map { "    \($0)" } + [""]
    }
}
