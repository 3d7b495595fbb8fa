import JoistHouseRules
import JoistLint
import SwiftSyntax

/// Draws an app's service as a use-case diagram: who asks for each use case, and which scenario or operation answers.
struct UseCaseDiagram {
    /// A method of the app's service.
    private struct UseCase {
        let name: String
        let result: String?
        /// The properties `scenarios` and `operations` with the methods that make the launched objects.
        let launched: [(factory: String, method: String)]
        let path: String
        let line: Int
    }

    private let service: String
    private var cases: [UseCase] = []
    /// The first sentence of the documentation of the methods of protocols, by the name of the method.
    private var sentences: [String: String] = [:]
    private let factories: FactoryMethods

    /// - Parameters:
    ///   - service: The type.
    ///   - files: The files that declare its parts, and the files that construct operations and scenarios.
    ///   - flows: The operations and scenarios of the workspace.
    static func lines(
        of service: String, in files: [(path: String, tree: SourceTrees.Tree)], flows: [ROSSType]
    ) throws(UndrawableError) -> [Diagram.Line] {
        var diagram = UseCaseDiagram(service: service, factories: FactoryMethods(files.map(\.tree)))
        for (path, tree) in files { diagram.read(tree, path) }
        return try diagram.draw(flows)
    }

    private init(service: String, factories: FactoryMethods) {
        (self.service, self.factories) = (service, factories)
    }

    // MARK: Reading

    private mutating func read(_ tree: SourceTrees.Tree, _ path: String) {
        for item in tree.syntax.statements {
            guard let group = item.item.asProtocol((any DeclGroupSyntax).self) else { continue }
            for method in group.memberBlock.members.compactMap({ $0.decl.as(FunctionDeclSyntax.self) }) {
                // A Router beside the use cases has methods of the same names.
                if group.is(ProtocolDeclSyntax.self), !group.typeName.hasSuffix("Router") {
                    if !Self.makes(method), let sentence = Self.sentence(of: method) {
                        sentences[method.name.text] = sentence
                    }
                } else if group.typeName == service {
                    add(method, path, tree.line(of: method.funcKeyword))
                }
            }
        }
    }

    private mutating func add(_ method: FunctionDeclSyntax, _ path: String, _ line: Int) {
        guard let body = method.body, !method.modifiers.contains(where: { $0.name.text == "static" }) else { return }
        let type = method.signature.returnClause?.type.trimmedDescription
        cases.append(
            UseCase(
                name: method.name.text, result: type == "Void" ? nil : type, launched: Self.launched(in: Syntax(body)),
                path: path, line: line))
    }

    /// `scenarios.pay().launch(…)`
    private static func launched(in node: Syntax) -> [(factory: String, method: String)] {
        if let call = node.as(FunctionCallExprSyntax.self),
            let launch = call.calledExpression.as(MemberAccessExprSyntax.self),
            launch.declName.baseName.text == "launch",
            let made = launch.base?.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
            let factory = made.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
        {
            return [(factory, made.declName.baseName.text)]
        }
        return node.children(viewMode: .sourceAccurate).flatMap(launched)
    }

    /// Whether a method belongs to a factory.
    private static func makes(_ method: FunctionDeclSyntax) -> Bool {
        let result = method.signature.returnClause?.type.trimmedDescription ?? ""
        return result.hasPrefix("any Operation") || result.hasPrefix("any Scenario")
    }

    /// The first sentence of a documentation comment, in one line, without marks of code and its full stop.
    private static func sentence(of method: FunctionDeclSyntax) -> String? {
        var text = ""
        for case .docLineComment(let comment) in method.leadingTrivia {
            let line = comment.dropFirst(3).drop { $0 == " " }
            if line.isEmpty { break }
            text += (text.isEmpty ? "" : " ") + line.filter { $0 != "`" }
        }
        guard !text.isEmpty else { return nil }
        return String(text.firstRange(of: ". ").map { text[..<$0.lowerBound] } ?? text[...].trimmingStop)
    }

    // MARK: Drawing

    private func draw(_ flows: [ROSSType]) throws(UndrawableError) -> [Diagram.Line] {
        var lines: [Diagram.Line] = []
        var nodes = NodeNames()
        for (index, useCase) in cases.enumerated() {
            func line(from start: Element.Node, _ label: String?, to end: Element.Node) {
                lines.append(
                    Diagram.Line(
                        .arrow(from: start, label: label, to: end), source: useCase.line, path: useCase.path))
            }
            let title = useCase.name + (useCase.result.map { ": \($0)" } ?? "")
            var node = Element.Node("u\(index + 1)", Element.Label(title, .stadium))
            if let sentence = sentences[useCase.name], let (actor, does) = Self.split(sentence) {
                line(from: nodes.node(actor, .circle, "a"), does, to: node)
                node = Element.Node(node.id)
            }
            guard !useCase.launched.isEmpty else {
                throw UndrawableError(
                    line: useCase.line,
                    problem: "\(service).\(useCase.name) launches neither a scenario nor an operation",
                    path: useCase.path)
            }
            for (factory, method) in useCase.launched {
                let type = try type(made: method, by: factory, for: useCase, flows)
                line(from: node, nil, to: nodes.node(type, .box, "t"))
                node = Element.Node(node.id)
            }
        }
        return lines
    }

    private func type(
        made method: String, by factory: String, for useCase: UseCase, _ flows: [ROSSType]
    ) throws(UndrawableError) -> String {
        let kind = factory.lowercased().contains("scenario") ? ROSSType.Kind.scenario : .operation
        guard let type = factories.type(made: method, kind, of: flows) else {
            throw UndrawableError(
                line: useCase.line,
                problem: "it is not known what \(factory).\(method)() of \(service).\(useCase.name) makes",
                path: useCase.path)
        }
        return type
    }

    /// `user` and `signs in` of `A user signs in`.
    private static func split(_ sentence: String) -> (actor: String, does: String)? {
        let words = sentence.split(separator: " ", maxSplits: 2).map(String.init)
        guard words.count == 3, ["A", "An", "The"].contains(words[0]) else { return nil }
        return (words[1], words[2])
    }
}

extension Substring {
    /// Without a full stop at the end.
    fileprivate var trimmingStop: Substring { last == "." ? dropLast() : self }
}
