import ROSS
import ROSSTrace

/// Compares traces with the diagrams, message by message. Messages of several traces may alternate.
package struct TraceCheck {
    /// A recorded message with its line.
    private struct Line {
        let number: Int
        let message: TracedMessage
    }

    private let flows: TracedFlows
    /// The messages of operations and scenarios whose own line has not come, by the span of that line.
    private var waiting: [String: [Line]] = [:]
    private var path = ""
    private var report: TraceReport

    package init(_ flows: TracedFlows) {
        self.flows = flows
        report = TraceReport(flows)
    }

    /// Checks a file after others.
    ///
    /// - Throws: ``TraceError``.
    package mutating func check(_ file: TraceFile) throws {
        path = file.path
        report.files.append(file.path)
        try file.read { number, entry in
            switch entry {
            case .message(let message):
                report.messages += 1
                try check(Line(number: number, message: message))
            // No diagram has requests.
            case .request: break
            case .transition(let transition): check(transition, number)
            case nil: report(number, "This line is no line of a trace.", allowed: [])
            }
        }
        // The process ended before these operations and scenarios did.
        for lines in waiting.values.sorted(by: { ($0.first?.number ?? 0) < ($1.first?.number ?? 0) }) {
            guard let first = lines.first?.message else { continue }
            if let operation = first.operation.flatMap({ flows.operations[$0] }) {
                compare(lines, with: operation, launch: nil)
            } else if let scenario = first.scenario.flatMap({ flows.scenarios[$0] }) {
                compare(lines, with: scenario, launch: nil)
            }
        }
        waiting = [:]
    }

    package var result: TraceReport { report }

    private mutating func report(_ line: Int, _ message: String, allowed: [String]) {
        report.violations.append(TraceReport.Violation(path: path, line: line, message: message, allowed: allowed))
    }

    private mutating func check(_ line: Line) throws {
        let message = line.message
        if let operation = flows.operations[message.receiver] {
            compare(waiting.removeValue(forKey: message.span) ?? [], with: operation, launch: line)
        } else if let scenario = flows.scenarios[message.receiver] {
            compare(waiting.removeValue(forKey: message.span) ?? [], with: scenario, launch: line)
        } else if message.receiver.hasSuffix("Operation") || message.receiver.hasSuffix("Scenario") {
            report(line.number, "'\(message.receiver)' is not in this workspace.", allowed: [])
        } else if let name = message.operation, message.sender != name {
            return try checkAnswer(line, in: name)
        }
        guard let parent = message.parent, let sender = message.sender else { return }
        if sender == message.operation ?? message.scenario {
            waiting[parent, default: []].append(line)
        }
    }

    /// A message that the receiver of an operation's message sends, or a module that the router shows.
    private mutating func checkAnswer(_ line: Line, in name: String) throws {
        guard let operation = flows.operations[name] else {
            return report(line.number, "'\(name)' is not in this workspace.", allowed: [])
        }
        let message = line.message
        let arrows = try operation.answers(message)
        let logics = operation.modules.compactMap { flows.logics[$0] }
        report.see(arrows.map(\.index), of: operation)
        for logic in logics { report.see(logic.arrows(taking: arrows.compactMap(\.block)), of: logic) }
        if !arrows.isEmpty { return }
        guard message.sender?.hasSuffix("Router") == true, !message.receiver.hasSuffix("UseCases") else {
            return report(
                line.number, "\(message.text) is not in the diagram of \(name) (\(operation.place)).",
                allowed: operation.allowedAnswers)
        }
        var isDrawn = false
        for logic in logics {
            let arrows = logic.arrows(sending: message.key)
            report.see(arrows, of: logic)
            isDrawn = isDrawn || !arrows.isEmpty
        }
        // A screen may add workers of its own, such as cards. Their services are in no diagram.
        guard !isDrawn, let logic = logics.first(where: { $0.services.contains(message.receiver) }) else { return }
        report(
            line.number, "\(message.text) is not in the diagram of \(logic.name) (\(logic.place)).",
            allowed: logic.arrows.filter { $0.exit == nil }.map { "\($0.text) (\($0.place))" })
    }

    // MARK: States

    private mutating func check(_ transition: StateTransition, _ line: Int) {
        guard let states = flows.states[transition.table] else {
            return report(line, "'\(transition.table)' is not in this workspace.", allowed: [])
        }
        guard let index = states.arrows.firstIndex(where: { $0.transition == transition }) else {
            let leaving = states.arrows.filter { $0.transition.from == transition.from }
            return report(
                line, "\(transition.text) is not in the table of \(states.name) (\(states.place)).",
                allowed: leaving.map { "\($0.transition.text) (\($0.place))" })
        }
        report.see([index], of: states)
    }

    // MARK: Operations

    /// - Parameter launch: `nil` if the process ended before the operation.
    private mutating func compare(_ lines: [Line], with operation: TracedOperation, launch: Line?) {
        for (index, line) in lines.enumerated() {
            let step = operation.steps.indices.contains(index) ? operation.steps[index] : nil
            guard let step, step.forms.contains(line.message.key) else {
                return report(
                    line.number, "\(line.message.text) is not what \(operation.name) (\(operation.place)) sends here.",
                    allowed: [step.map { "\($0.arrow.receiver).\($0.arrow.text) (\($0.arrow.place))" } ?? "the end"])
            }
            report.see([step.arrow.index], of: operation)
            let goesOn = index + 1 < lines.count || launch?.message.outcome == .returned
            if line.message.outcome != .returned, goesOn {
                return report(
                    line.number,
                    "\(line.message.text) \(line.message.outcome.rawValue), but \(operation.name) went on.",
                    allowed: ["an error ends the operation"])
            }
        }
        guard let launch, launch.message.outcome == .returned, lines.count < operation.steps.count else { return }
        let next = operation.steps[lines.count].arrow
        report(
            launch.number, "\(operation.name) returned, and a message is missing.",
            allowed: ["\(next.receiver).\(next.text) (\(next.place))"])
    }

    // MARK: Scenarios

    /// - Parameter launch: `nil` if the process ended before the scenario.
    private mutating func compare(_ lines: [Line], with scenario: TracedScenario, launch: Line?) {
        var paths: Set<TracedScenario.Path> = [scenario.start]
        let isError = launch.map { $0.message.outcome != .returned } ?? true
        for (index, line) in lines.enumerated() {
            let failed = line.message.outcome != .returned
            let isLast = index == lines.count - 1
            let found = paths.flatMap(scenario.next).filter { path in
                guard case .call(let name, let ignoresFailure) = scenario.node(path) else { return false }
                return name == line.message.step && (!failed || ignoresFailure || isLast && isError)
            }
            guard !found.isEmpty else {
                let outcome = failed ? " \(line.message.outcome.rawValue), which" : ""
                return report(
                    line.number,
                    "\(line.message.step)\(outcome) is not what \(scenario.name) (\(scenario.place)) does here.",
                    allowed: scenario.allowed(after: paths))
            }
            paths = Set(found)
        }
        if !isError, let launch {
            let answer = launch.message.answer
            let ends = paths.flatMap(scenario.next).filter { path in
                guard case .outcome(isError: false, let drawn) = scenario.node(path) else { return false }
                return drawn == answer || drawn == nil || answer == nil
            }
            guard !ends.isEmpty else {
                let returned = answer.map { "returned \($0)" } ?? "returned"
                return report(
                    launch.number,
                    "\(scenario.name) (\(scenario.place)) \(returned), which its diagram does not have here.",
                    allowed: scenario.allowed(after: paths))
            }
            paths = Set(ends)
        }
        report.see(paths, of: scenario)
    }
}

extension TracedMessage {
    /// `TodoListRouter → TodoUseCases.writeTodo`
    fileprivate var text: String { "\(sender ?? "entrance") → \(receiver).\(message)" }
    /// The name that a scenario's diagram has for it.
    fileprivate var step: String { receiver.hasSuffix("UseCases") ? "app.\(message)" : message }
}
