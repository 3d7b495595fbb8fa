import JoistHouseRules
import JoistLint
import JoistWorkspace
import SwiftSyntax

/// Draws the entrances of a package: which screen, link, command or other code asks for which use case. The arrow of other
/// code, such as a subscription, says at what event and on which conditions.
struct EntranceDiagram {
    private enum Kind: String, CaseIterable {
        case screens, links, commands, program

        /// The letter of the ids.
        var prefix: String { String(rawValue.prefix(1)) }

        /// The conditions of the ways to a call. A user's event, a link and a command come as they come.
        func ways(to call: EntranceReader.Call) -> [[String]] {
            switch self {
            case .program: EntranceConditions.ways(to: Syntax(call.syntax))
            case .screens, .links, .commands: [[]]
            }
        }
    }

    private struct Arrow {
        let kind: Kind
        let entrance: String
        let useCase: String
        /// At what event and on which conditions; `nil` if always.
        let condition: String?
        let path: String
        let line: Int
    }

    private let context: LintContext
    private let protocols: Set<String>
    /// The types of each target that hold the app's service, such as a session.
    private let holders: [PackageGraph.Node: [Declaration]]

    /// The diagrams of a workspace, one for each package with entrances.
    static func subjects(in index: SourceIndex, _ services: [AppServiceType]) -> [WorkspaceDiagrams.Subject] {
        let protocols = Set(services.flatMap(\.protocols))
        if protocols.isEmpty { return [] }
        let diagram = EntranceDiagram(index.context, protocols)
        let files = index.context.files.filter { !$0.target.servesTests && diagram.names(in: $0) }
        return Dictionary(grouping: files) { $0.target.package.path }.values.compactMap { files in
            guard let first = files.first, let line = diagram.lines(of: files, index.trees).first else { return nil }
            let file = files.first { $0.path == line.path } ?? first
            return WorkspaceDiagrams.Subject(
                first.target.package.name + "Entrances", (file, line.source), .map, in: index.trees
            ) { trees throws(UndrawableError) in diagram.lines(of: files, trees) }
        }
    }

    private init(_ context: LintContext, _ protocols: Set<String>) {
        (self.context, self.protocols) = (context, protocols)
        var holders: [PackageGraph.Node: [Declaration]] = [:]
        for declaration in context.files.flatMap(\.declarations) {
            guard declaration.type.mentions.contains(where: { $0.place == .held && protocols.contains($0.name) })
            else { continue }
            holders[declaration.node, default: []].append(declaration)
        }
        self.holders = holders
    }

    /// Whether a file can call the app's service: its declarations name it, or a type of the target holds it.
    private func names(in file: SourceFile) -> Bool {
        holders[file.target.node] != nil
            || file.declarations.contains { $0.type.mentions.contains { protocols.contains($0.name) } }
    }

    private func lines(of files: [SourceFile], _ trees: SourceTrees) -> [Diagram.Line] {
        let arrows = files.flatMap { self.arrows(in: $0, trees) }
        var nodes = NodeNames()
        var lines: [Diagram.Line] = []
        for (number, kind) in Kind.allCases.enumerated() {
            let first = arrows.filter { $0.kind == kind }.reduce(into: [Arrow]()) { found, arrow in
                if !found.contains(where: { $0.entrance == arrow.entrance }) { found.append(arrow) }
            }
            guard let start = first.first else { continue }
            lines.append(
                Diagram.Line(.group(id: "g\(number + 1)", title: kind.rawValue), source: start.line, path: start.path))
            for arrow in first {
                let node = nodes.node(arrow.entrance, .box, kind.prefix)
                lines.append(Diagram.Line(.node(node), source: arrow.line, path: arrow.path))
            }
            lines.append(Diagram.Line(.end, source: start.line, path: start.path))
        }
        var seen: Set<String> = []
        for arrow in arrows
        where seen.insert("\(arrow.kind) \(arrow.entrance) \(arrow.useCase) \(arrow.condition ?? "")").inserted {
            let start = nodes.node(arrow.entrance, .box, arrow.kind.prefix)
            let end = nodes.node(arrow.useCase, .stadium, "u")
            lines.append(
                Diagram.Line(.arrow(from: start, label: arrow.condition, to: end), source: arrow.line, path: arrow.path)
            )
        }
        return lines
    }

    // MARK: Reading

    private func arrows(in file: SourceFile, _ trees: SourceTrees) -> [Arrow] {
        let tree = trees.tree(file.path)
        let others = Set(holders[file.target.node, default: []].map(\.file.path)).subtracting([file.path])
        let held = others.reduce(into: Set<String>()) { names, path in
            names.formUnion(EntranceReader.names(in: Syntax(trees.tree(path).syntax), protocols))
        }
        return EntranceReader.calls(in: tree.syntax, protocols: protocols, names: held).flatMap { call in
            entrances(of: call, in: file).flatMap { kind, entrance in
                kind.ways(to: call).map { conditions in
                    Arrow(
                        kind: kind, entrance: entrance, useCase: call.useCase,
                        condition: conditions.isEmpty ? nil : conditions.joined(separator: ", "), path: file.path,
                        line: tree.line(of: call.syntax))
                }
            }
        }
    }

    /// The entrances that a call belongs to; none for a flow that goes on.
    private func entrances(of call: EntranceReader.Call, in file: SourceFile) -> [(Kind, String)] {
        let declarations = context.declarations
        guard let owner = declarations.types(named: call.owner, in: file.target.node).first else {
            return [(.program, call.owner.isEmpty ? file.name : call.owner)]
        }
        let ancestors = declarations.ancestors(of: owner)
        if ancestors.contains("Operation") { return [Self.message(around: call) ?? (.program, call.owner)] }
        if ancestors.contains("Scenario") { return Self.link(around: call).map { [(.links, $0)] } ?? [] }
        // A method of a protocol is that of all types that conform to it.
        let types =
            owner.type.kind == .protocol
            ? context.files.filter { $0.target.package.path == file.target.package.path }.flatMap(\.declarations)
                .filter {
                    ![.protocol, .extension].contains($0.type.kind) && declarations.type($0, refines: call.owner)
                }
            : [owner]
        return types.map { type in
            (declarations.type(type, refines: "AppCommand") ? .commands : .program, type.type.name)
        }
    }

    /// The screen `todoList` of `router.todoList(TodoListContext(write: { try await app.writeTodo($0) }))`, and
    /// `links.follow` of `links.follow { try await app.open($0) }`.
    private static func message(around call: EntranceReader.Call) -> (Kind, String)? {
        var node = Syntax(call.syntax).parent
        while let current = node {
            if let member = current.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
                let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
            {
                let isRouter = base == "router" || base.hasSuffix("Router")
                let name = member.declName.baseName.text
                return isRouter ? (.screens, name) : (.program, "\(base).\(name)")
            }
            node = current.parent
        }
        return nil
    }

    /// `newTodo` of `case .newTodo: …` in a `switch` over a link.
    private static func link(around call: EntranceReader.Call) -> String? {
        var node = Syntax(call.syntax).parent
        var label: String?
        while let current = node {
            if case .case(let cases)? = current.as(SwitchCaseSyntax.self)?.label {
                label = cases.caseItems.map { $0.pattern.plainText.baseName.drop { $0 == "." } }
                    .joined(separator: ", ")
            }
            if let choice = current.as(SwitchExprSyntax.self) {
                let subject = choice.subject.plainText.split(separator: ".").last?.lowercased()
                return subject?.hasSuffix("link") == true ? label : nil
            }
            node = current.parent
        }
        return nil
    }
}
