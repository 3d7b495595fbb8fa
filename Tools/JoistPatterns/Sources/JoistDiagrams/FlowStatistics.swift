import JoistHouseRules
import JoistLint
import JoistWorkspace

/// Numbers on which a team bases an estimate. For each flow they say how many operations, messages, services and open ends its
/// diagrams have. A flow is a scenario, or an operation that answers a use case alone.
package struct FlowStatistics: Encodable {
    package struct Flow: Encodable, Equatable, Sendable {
        /// The type.
        package let name: String
        /// `scenario` or `operation`.
        package let kind: String
        /// The use cases that it answers.
        package let useCases: [String]
        /// The operations that the flow launches, each once, in the order of their first launch.
        package let operations: [String]
        /// The number of messages in the diagrams of these operations.
        package let messages: Int
        /// The services that get these messages, sorted. All routers are one service. The app's service does not count.
        package let services: [String]
        package let openEnds: [OpenEnd]
    }

    /// A place where a flow stops unhandled: an exit that leads to no use case, or a failure that its scenario does not ignore.
    package struct OpenEnd: Encodable, Equatable, Sendable {
        package let text: String
        /// From the workspace's root.
        package let path: String
        /// From 1.
        package let line: Int
    }

    private let version = 1
    /// Sorted by name.
    package let flows: [Flow]

    package init(_ diagrams: WorkspaceDiagrams) {
        let counter = FlowCounter(diagrams)
        flows = diagrams.flows.compactMap(counter.flow)
    }

    private init(_ flows: [Flow]) { self.flows = flows }

    /// Returns the numbers of the flows with these names.
    package func of(_ names: [String]) -> FlowStatistics { FlowStatistics(flows.filter { names.contains($0.name) }) }

    package func json() throws -> String { try JSONText.of(self) + "\n" }

    /// A table with a line for each flow.
    package var text: String {
        let rows =
            [["flow", "operations", "messages", "services", "open ends"]]
            + flows.map { flow in
                [flow.name]
                    + [flow.operations.count, flow.messages, flow.services.count, flow.openEnds.count].map { "\($0)" }
            }
        let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 ? cell + space : space + cell
            }
            return cells.joined(separator: "  ") + "\n"
        }.joined()
    }
}

/// Counts what flows consist of.
private struct FlowCounter {
    /// A launch of an operation.
    private struct Step {
        let operation: String
        /// The open end if the operation fails; `nil` if the scenario ignores the failure.
        let failure: FlowStatistics.OpenEnd?
    }

    private let diagrams: WorkspaceDiagrams
    private let factories: FactoryMethods
    /// The protocols of the app's service.
    private let apps: Set<String>
    /// The receiver that answers each use case.
    private let useCases: [(name: String, type: String)]

    init(_ diagrams: WorkspaceDiagrams) {
        self.diagrams = diagrams
        factories = FactoryMethods(diagrams.services.flatMap(\.files).map(diagrams.trees.tree))
        apps = Set(diagrams.services.flatMap(\.protocols))
        useCases = diagrams.services.compactMap { diagrams.diagram(of: $0.name, at: $0.file.path) }
            .flatMap(Self.useCases)
    }

    private static func useCases(in diagram: Diagram) -> [(name: String, type: String)] {
        var labels: [String: String] = [:]
        var found: [(name: String, type: String)] = []
        for case .arrow(let start, let label, let end) in diagram.lines.map(\.element) {
            for node in [start, end] { labels[node.id] = node.label?.text ?? labels[node.id] }
            // An arrow with a label belongs to the asking participant.
            if label == nil, let useCase = labels[start.id], let type = labels[end.id] {
                found.append((String(useCase.prefix { $0 != ":" }), type))
            }
        }
        return found
    }

    // MARK: Flows

    /// - Returns: `nil` if the type is no flow of its own, or cannot be drawn.
    func flow(_ type: ROSSType) -> FlowStatistics.Flow? {
        guard let diagram = diagrams.diagram(of: type.name, at: type.file.path) else { return nil }
        let answered = useCases.filter { $0.type == type.name }.map(\.name)
        let steps: [Step]
        switch type.kind {
        case .operation:
            if answered.isEmpty { return nil }
            steps = [Step(operation: type.name, failure: failure(of: type.name, type.file.path, type.line))]
        case .scenario: steps = self.steps(of: diagram)
        }
        var operations: [String] = []
        for step in steps where !operations.contains(step.operation) { operations.append(step.operation) }
        let parts = operations.compactMap(operation).compactMap { diagrams.diagram(of: $0.name, at: $0.file.path) }
            .map(count)
        return FlowStatistics.Flow(
            name: type.name, kind: "\(type.kind)", useCases: answered, operations: operations,
            messages: parts.reduce(0) { $0 + $1.messages }, services: Set(parts.flatMap(\.services)).sorted(),
            openEnds: steps.compactMap(\.failure) + parts.flatMap(\.exits))
    }

    private func operation(_ name: String) -> ROSSType? {
        diagrams.flows.first { $0.name == name && $0.kind == .operation }
    }

    private func steps(of scenario: Diagram) -> [Step] {
        scenario.lines.compactMap { line in
            guard case .arrow(_, _, let end) = line.element, let label = end.label, label.shape == .box,
                let call = ScenarioCall(label.text, line: line.source), !call.isOfApp
            else { return nil }
            let name = factories.type(made: call.name, .operation, of: diagrams.flows) ?? call.name
            return Step(
                operation: name,
                failure: call.ignoresFailure ? nil : failure(of: name, scenario.path(of: line), line.source))
        }
    }

    private func failure(of name: String, _ path: String, _ line: Int) -> FlowStatistics.OpenEnd? {
        if let type = operation(name),
            let launch = try? LaunchMethod(of: name, in: diagrams.trees.tree(type.file.path)), !launch.canFail
        {
            return nil
        }
        return FlowStatistics.OpenEnd(text: "a failure of \(name)", path: path, line: line)
    }

    // MARK: Operations

    private struct Count {
        var messages = 0
        var services: [String] = []
        var exits: [FlowStatistics.OpenEnd] = []
    }

    private func count(_ operation: Diagram) -> Count {
        var count = Count()
        var types: [String: String] = [:]
        /// The receiver of the operation's last message. The blocks after the message have what this receiver can ask.
        var asked = ""
        var depth = 0
        var exit: FlowStatistics.OpenEnd?
        for line in operation.lines {
            switch line.element {
            case .participant(let id, let name): types[id] = name
            case .message(_, let module, _) where line.isVariable:
                let sent = sent(by: types[module] ?? module)
                count.messages += sent.messages
                count.services += sent.services
            case .message(_, let receiver, let text):
                let type = types[receiver] ?? receiver
                count.messages += 1
                if isApp(type) {
                    if isAnswered(text) { exit = nil }
                } else {
                    count.services.append(Self.isRouter(type) ? "Router" : type)
                }
                if depth == 0 { asked = type }
            case .optional(let title):
                if depth == 0, Self.isRouter(asked) {
                    exit = FlowStatistics.OpenEnd(
                        text: "the exit \(title) of \(operation.name)", path: operation.path(of: line),
                        line: line.source)
                }
                depth += 1
            case .end:
                depth -= 1
                if depth == 0, let open = exit {
                    count.exits.append(open)
                    exit = nil
                }
            case .answer, .alternative, .otherwise, .node, .arrow, .dotted, .group, .transition: break
            }
        }
        return count
    }

    /// Counts what a module sends. Its exits lead to the router.
    private func sent(by module: String) -> Count {
        var count = Count()
        var types: [String: String] = [:]
        let logic = diagrams.subjects.first { LogicDiagram.module(of: $0.name) == module && $0.name.hasSuffix("Logic") }
        for line in (try? logic?.diagram.get())?.lines ?? [] {
            switch line.element {
            case .participant(let id, let name): types[id] = name
            case .message(_, let receiver, _):
                count.messages += 1
                if let type = types[receiver], type != module { count.services.append(type) }
            case .answer, .optional, .alternative, .otherwise, .end, .node, .arrow, .dotted, .group, .transition: break
            }
        }
        return count
    }

    private static func isRouter(_ type: String) -> Bool { type.hasSuffix("Router") }

    private func isApp(_ type: String) -> Bool {
        type.split(separator: "&").allSatisfy { part in apps.contains(String(part.filter { $0 != " " })) }
    }

    /// - Parameter message: A message to the app's service, as in `writeTodo($0)`.
    private func isAnswered(_ message: String) -> Bool {
        let name = message.baseName
        return useCases.contains { $0.name == name }
    }
}
