import JoistDiagrams
import JoistLint
import SwiftParser
import SwiftSyntax

/// The diagrams of a workspace, in the form in which traces are compared with them.
package struct TracedFlows {
    /// By name.
    let operations: [String: TracedOperation]
    /// By name.
    let scenarios: [String: TracedScenario]
    /// The logics of the modules that operations make, by the names of the modules.
    let logics: [String: TracedLogic]
    /// By name.
    let states: [String: TracedStates]

    /// - Throws: ``RecorderError`` for a protocol that cannot be read.
    package init(_ context: LintContext) throws {
        let subjects = WorkspaceDiagrams(context).subjects
        var finders: [String: ReceiverFinder] = [:]
        var operations: [String: TracedOperation] = [:]
        var scenarios: [String: TracedScenario] = [:]
        var logics: [String: TracedLogic] = [:]
        var states: [String: TracedStates] = [:]
        for subject in subjects {
            guard case .success(let diagram) = subject.diagram else { continue }
            let target = subject.file.target
            switch diagram.kind {
            case .sequence:
                let finder = finders[target.name] ?? ReceiverFinder(target, in: context)
                finders[target.name] = finder
                if case .participant("O", _) = diagram.lines.first?.element {
                    operations[subject.name] = try TracedOperation(diagram, finder)
                } else {
                    logics[LogicDiagram.module(of: subject.name)] = try TracedLogic(diagram, finder)
                }
            case .flowchart: scenarios[subject.name] = TracedScenario(diagram)
            case .states: states[subject.name] = TracedStates(diagram)
            case .map: break
            }
        }
        self.operations = operations
        let made = Set(operations.values.flatMap(\.modules))
        self.logics = logics.filter { made.contains($0.key) }
        self.scenarios = scenarios
        self.states = states
    }
}

/// A diagram whose arrows traces can have.
protocol TracedDiagram {
    var name: String { get }
    /// The arrows that reports count. A text has the name of its diagram, unless the arrow starts there.
    var counted: [(index: Int, text: String, place: CodePlace)] { get }
}

/// The place of an arrow in the code.
struct CodePlace: Hashable, Comparable, CustomStringConvertible {
    let path: String
    /// From 1.
    let line: Int

    var description: String { "\(path):\(line)" }

    static func < (one: CodePlace, other: CodePlace) -> Bool { (one.path, one.line) < (other.path, other.line) }
}

/// Matches recorded messages with the messages of a diagram.
final class ReceiverFinder {
    /// A message as it is recorded.
    struct Key: Hashable {
        /// The protocol with the method.
        let receiver: String
        let method: String
    }

    private let context: LintContext
    private let target: LintTarget
    private let finder: ProtocolFinder
    private var parts: [String: [ProtocolParts.Part]] = [:]

    init(_ target: LintTarget, in context: LintContext) {
        self.context = context
        self.target = target
        finder = ProtocolFinder(target, in: context)
    }

    /// The messages that follow each other for one of a diagram, each with the forms that it can have.
    ///
    /// A method of an extension is not recorded. The methods of the protocol that it calls are.
    func messages(_ method: String, to type: String) throws -> [Set<Key>] {
        let parts = try parts(of: type)
        if parts.isEmpty { return [[Key(receiver: type, method: method)]] }
        let required = keys(method, in: parts)
        if !required.isEmpty { return [required] }
        let names = Set(parts.flatMap(\.methods))
        let called = extensionCalls(of: method, to: Set(parts.map(\.name) + [type]), names)
        return called.isEmpty ? [[Key(receiver: type, method: method)]] : called.map { keys($0, in: parts) }
    }

    /// Whether a type of a diagram has this protocol.
    func type(_ type: String, includes part: String) throws -> Bool {
        try type == part || parts(of: type).contains { $0.name == part }
    }

    private func keys(_ method: String, in parts: [ProtocolParts.Part]) -> Set<Key> {
        Set(parts.filter { $0.methods.contains(method) }.map { Key(receiver: $0.name, method: method) })
    }

    private func parts(of type: String) throws -> [ProtocolParts.Part] {
        if let known = parts[type] { return known }
        let names = type.split(separator: "&").map { String($0.filter { $0 != " " }) }
        let found = try names.flatMap { try finder.parts(of: $0)?.parts ?? [] }
        parts[type] = found
        return found
    }

    /// The methods of a protocol that a method of its extension calls, in their order.
    private func extensionCalls(of method: String, to types: Set<String>, _ required: Set<String>) -> [String] {
        let visible = context.graph.closure(of: [target.node])
        let files = context.files.filter { file in
            visible.contains(file.target.node)
                && file.facts.types.contains { $0.kind == .extension && types.contains($0.name) }
        }
        for file in files {
            let bytes = (try? context.workspace.root.appending(file.path).contents()) ?? []
            let extensions = Parser.parse(source: String(decoding: bytes, as: UTF8.self)).statements
                .compactMap { $0.item.as(ExtensionDeclSyntax.self) }
                .filter { types.contains($0.extendedType.trimmedDescription) }
            let found = extensions.flatMap(\.memberBlock.members).lazy.compactMap {
                $0.decl.as(FunctionDeclSyntax.self)
            }
            .first { $0.name.text == method }
            if let body = found?.body { return Self.calls(in: Syntax(body)).filter(required.contains) }
        }
        return []
    }

    /// The names of the functions that a node calls without a receiver.
    private static func calls(in node: Syntax) -> [String] {
        let inner = node.children(viewMode: .sourceAccurate).flatMap(calls)
        let name = node.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)
        return inner + (name.map { [$0.baseName.text] } ?? [])
    }
}

extension ProtocolParts.Part {
    fileprivate var methods: [String] {
        requirements.filter { $0.marks != nil }.map(\.use.baseName)
    }
}
