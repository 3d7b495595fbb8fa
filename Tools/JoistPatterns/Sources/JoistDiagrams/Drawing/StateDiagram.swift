import JoistLint
import SwiftSyntax

/// Draws a table of transitions as a state diagram: a `static let table` in the type of a transition, with a line
/// `Transition(.created, .sending, .sent)` for each. The state of the first line is the initial one. A state that
/// nothing leaves is final.
enum StateDiagram {
    private struct Transition {
        let state: String
        let event: String
        let next: String
        let line: Int
    }

    /// The diagrams of a workspace, one for each table in a target that is not for tests.
    static func subjects(in index: SourceIndex) -> [WorkspaceDiagrams.Subject] {
        index.context.files.filter { !$0.target.servesTests }.flatMap(\.declarations).compactMap { declaration in
            let (name, file) = (declaration.type.name, declaration.file)
            guard name.hasSuffix("Transition"), declaration.type.kind != .extension,
                table(of: name, in: index.trees.tree(file.path).syntax) != nil
            else { return nil }
            return WorkspaceDiagrams.Subject(
                name, (file, declaration.type.line), .states, in: index.trees
            ) { trees throws(UndrawableError) in
                guard let lines = try lines(of: name, in: trees.tree(file.path)) else {
                    throw UndrawableError(line: declaration.type.line, problem: "'\(name)' has no table")
                }
                return lines
            }
        }
    }

    /// - Parameters:
    ///   - name: The type.
    ///   - tree: The syntax of its file.
    /// - Returns: `nil` if the type has no table.
    static func lines(of name: String, in tree: SourceTrees.Tree) throws(UndrawableError) -> [Diagram.Line]? {
        guard let binding = table(of: name, in: tree.syntax) else { return nil }
        let line = tree.line(of: binding)
        guard let table = binding.initializer?.value.as(ArrayExprSyntax.self) else {
            throw UndrawableError(line: line, problem: "the table of '\(name)' is not a list")
        }
        var transitions: [Transition] = []
        for element in table.elements {
            let line = tree.line(of: element)
            transitions.append(try transition(element.expression, line))
        }
        guard let first = transitions.first else {
            throw UndrawableError(line: line, problem: "its table is empty")
        }
        var lines = [Diagram.Line(.transition(from: nil, to: first.state, event: nil), source: first.line)]
        lines += transitions.map {
            Diagram.Line(.transition(from: $0.state, to: $0.next, event: $0.event), source: $0.line)
        }
        var final: Set<String> = []
        for transition in transitions where !transitions.contains(where: { $0.state == transition.next }) {
            guard final.insert(transition.next).inserted else { continue }
            lines.append(
                Diagram.Line(.transition(from: transition.next, to: nil, event: nil), source: transition.line))
        }
        return lines
    }

    private static func table(of name: String, in tree: SourceFileSyntax) -> PatternBindingSyntax? {
        // A protocol requires a table, and has none.
        guard let declaration = tree.declaration(of: name), !declaration.is(ProtocolDeclSyntax.self) else { return nil }
        return declaration.memberBlock.members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }
            .filter { $0.modifiers.contains { $0.name.text == "static" } }
            .flatMap { Array($0.bindings) }
            .first { $0.pattern.trimmedDescription == "table" }
    }

    private static func transition(_ expression: ExprSyntax, _ line: Int) throws(UndrawableError) -> Transition {
        let names = expression.as(FunctionCallExprSyntax.self)?.arguments.map { argument -> String? in
            guard let member = argument.expression.as(MemberAccessExprSyntax.self), member.base == nil else {
                return nil
            }
            return member.declName.baseName.text
        }
        guard let names, names.count == 3, let state = names[0], let event = names[1], let next = names[2] else {
            throw UndrawableError(
                line: line, problem: "'\(expression.plainText)' is not a state, an event and the next state")
        }
        return Transition(state: state, event: event, next: next, line: line)
    }
}
