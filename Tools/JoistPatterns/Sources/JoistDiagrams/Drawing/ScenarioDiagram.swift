import SwiftSyntax

/// Draws a scenario as a flowchart: its operations and its calls of the app's service, each branch, and each outcome.
struct ScenarioDiagram {
    /// An arrow that has no end yet.
    private struct Open {
        let node: String
        var label: String?
    }

    private let launch: LaunchMethod
    private var lines: [Diagram.Line] = []
    private var count = 0
    /// The labels of the nodes without an arrow to them. The first arrow to a node has its label.
    private var labels: [String: Element.Label] = [:]
    /// Outcomes by their text: each is drawn once.
    private var outcomes: [String: String] = [:]
    /// The arrows of `break`, for each loop and case around the statement.
    private var breaks: [[Open]] = []

    /// - Parameters:
    ///   - name: The type.
    ///   - tree: The syntax of its file.
    static func lines(of name: String, in tree: SourceTrees.Tree) throws(UndrawableError) -> [Diagram.Line] {
        var diagram = ScenarioDiagram(launch: try LaunchMethod(of: name, in: tree))
        return try diagram.draw(name)
    }

    private init(launch: LaunchMethod) { self.launch = launch }

    private mutating func draw(_ name: String) throws(UndrawableError) -> [Diagram.Line] {
        try launch.refuseUnordered { self.name(of: $0) != nil }
        lines = [Diagram.Line(.node(Element.Node("start", Element.Label(name, .stadium))), source: launch.line)]
        let ends = try draw(launch.body, from: [Open(node: "start")])
        if !ends.isEmpty { outcome("end", launch.line, from: ends) }
        return lines
    }

    // MARK: Nodes and arrows

    private mutating func node(_ text: String, _ shape: Element.Label.Shape) -> String {
        count += 1
        let id = "n\(count)"
        labels[id] = Element.Label(text, shape)
        return id
    }

    private mutating func connect(_ open: [Open], to node: String, _ line: Int) {
        for arrow in open {
            let end = Element.Node(node, labels.removeValue(forKey: node))
            lines.append(
                Diagram.Line(.arrow(from: Element.Node(arrow.node), label: arrow.label, to: end), source: line))
        }
    }

    private mutating func action(_ text: String, _ line: Int, from open: [Open]) -> [Open] {
        if open.isEmpty { return [] }
        let id = node(text, .box)
        connect(open, to: id, line)
        return [Open(node: id)]
    }

    private mutating func decision(_ text: String, _ line: Int, from open: [Open]) -> String {
        let id = node(text, .rhombus)
        connect(open, to: id, line)
        return id
    }

    private mutating func outcome(_ text: String, _ line: Int, from open: [Open]) {
        let id = outcomes[text] ?? node(text, .stadium)
        outcomes[text] = id
        connect(open, to: id, line)
    }

    // MARK: Statements

    /// - Returns: The arrows that lead on.
    private mutating func draw(
        _ statements: CodeBlockItemListSyntax, from start: [Open]
    ) throws(UndrawableError) -> [Open] {
        var open = start
        for statement in statements { open = try draw(statement, from: open) }
        return open
    }

    private mutating func draw(
        _ statement: CodeBlockItemSyntax, from open: [Open]
    ) throws(UndrawableError) -> [Open] {
        let line = launch.line(of: statement)
        let item = statement.item
        if let declaration = item.as(VariableDeclSyntax.self) {
            if launch.namesInput(declaration) { return open }
            let values = declaration.bindings.compactMap(\.initializer?.value)
            let found = values.flatMap { calls(in: Syntax($0)) }
            return found.isEmpty ? action(Self.statement(declaration), line, from: open) : draw(found, from: open)
        } else if let check = item.as(GuardStmtSyntax.self) {
            let (yes, no) = try draw(check.conditions, from: open)
            let rest = try draw(check.body.statements, from: no)
            guard rest.isEmpty else { throw launch.undrawable(check, "goes on after its else") }
            return yes
        } else if let returned = item.as(ReturnStmtSyntax.self) {
            let ends = returned.expression.map { draw(calls(in: Syntax($0)), from: open) } ?? open
            outcome(returned.expression.map { text(of: $0) } ?? "end", line, from: ends)
            return []
        } else if let thrown = item.as(ThrowStmtSyntax.self) {
            let ends = draw(calls(in: Syntax(thrown.expression)), from: open)
            outcome("throws \(text(of: thrown.expression))", line, from: ends)
            return []
        } else if let loop = item.as(WhileStmtSyntax.self) {
            return try draw(loop, from: open)
        } else if item.is(BreakStmtSyntax.self), !breaks.isEmpty {
            breaks[breaks.count - 1] += open
            return []
        } else if let expression = item.as(ExprSyntax.self) ?? item.as(ExpressionStmtSyntax.self)?.expression {
            return try draw(expression, from: open)
        }
        throw launch.undrawable(statement, "is no step of a scenario")
    }

    private mutating func draw(_ expression: ExprSyntax, from open: [Open]) throws(UndrawableError) -> [Open] {
        if let choice = expression.as(IfExprSyntax.self) {
            let (yes, no) = try draw(choice.conditions, from: open)
            let ends = try draw(choice.body.statements, from: yes)
            switch choice.elseBody {
            case .codeBlock(let block)?: return try ends + draw(block.statements, from: no)
            case .ifExpr(let next)?: return try ends + draw(ExprSyntax(next), from: no)
            case nil: return ends + no
            }
        } else if let choice = expression.as(SwitchExprSyntax.self) {
            return try draw(choice, from: open)
        }
        let found = calls(in: Syntax(expression))
        return found.isEmpty
            ? action(Self.statement(expression), launch.line(of: expression), from: open) : draw(found, from: open)
    }

    /// The text of a statement that contains no call with a box of its own.
    private static func statement(_ node: some SyntaxProtocol) -> String { node.plainText(hiding: []) }

    private mutating func draw(_ loop: WhileStmtSyntax, from open: [Open]) throws(UndrawableError) -> [Open] {
        let first = count + 1
        let (yes, no) = try draw(loop.conditions, from: open)
        breaks.append([])
        let ends = try draw(loop.body.statements, from: yes)
        connect(ends, to: "n\(first)", launch.line(of: loop))
        return no + breaks.removeLast()
    }

    private mutating func draw(_ choice: SwitchExprSyntax, from open: [Open]) throws(UndrawableError) -> [Open] {
        let asked = draw(calls(in: Syntax(choice.subject)), from: open)
        let id = decision(text(of: choice.subject), launch.line(of: choice), from: asked)
        var ends: [Open] = []
        for element in choice.cases {
            guard let branch = element.as(SwitchCaseSyntax.self) else {
                throw launch.undrawable(element, "is no case that can be drawn")
            }
            let label =
                switch branch.label {
                case .case(let label): label.caseItems.map(\.plainText).joined(separator: " ")
                case .default: "default"
                }
            breaks.append([])
            ends += try draw(branch.statements, from: [Open(node: id, label: label)])
            ends += breaks.removeLast()
        }
        return ends
    }

    /// Draws conditions, each as a decision.
    private mutating func draw(
        _ conditions: ConditionElementListSyntax, from open: [Open]
    ) throws(UndrawableError) -> (yes: [Open], no: [Open]) {
        var yes = open
        var no: [Open] = []
        for element in conditions {
            let text: String
            let asked: Syntax
            switch element.condition {
            case .expression(let expression): (text, asked) = (self.text(of: expression), Syntax(expression))
            case .optionalBinding(let binding):
                guard let value = binding.initializer?.value else { throw launch.undrawable(element, "names no value") }
                (text, asked) = ("\(self.text(of: value)) != nil", Syntax(value))
            case .matchingPattern(let match):
                (text, asked) = (
                    "\(self.text(of: match.initializer.value)) is \(match.pattern.plainText)",
                    Syntax(match.initializer.value)
                )
            default: throw launch.undrawable(element, "is no condition that can be drawn")
            }
            let id = decision(text, launch.line(of: element), from: draw(calls(in: asked), from: yes))
            yes = [Open(node: id, label: "yes")]
            no.append(Open(node: id, label: "no"))
        }
        return (yes, no)
    }

    // MARK: Calls

    /// A call that is drawn: of an operation's `launch`, or of the app's service.
    private struct Call {
        let text: String
        let line: Int
    }

    private mutating func draw(_ calls: [Call], from start: [Open]) -> [Open] {
        calls.reduce(start) { open, call in action(call.text, call.line, from: open) }
    }

    /// The calls in a node, in the order in which they are made. Objects in closures are made by others.
    private func calls(in node: Syntax) -> [Call] {
        if node.is(ClosureExprSyntax.self) { return [] }
        let inner = node.children(viewMode: .sourceAccurate).flatMap(calls)
        guard let expression = node.as(FunctionCallExprSyntax.self), let name = name(of: expression) else {
            return inner
        }
        // `launch((product, promotion))` has one argument.
        let tuple = expression.arguments.first?.expression.as(TupleExprSyntax.self)?.elements
        let arguments = (tuple ?? expression.arguments).map(\.plainText).joined(separator: " ")
        var text = arguments.isEmpty ? name : "\(name)(\(arguments))"
        if isOptional(node) { text += ", a failure is ignored" }
        return inner + [Call(text: text, line: launch.line(of: expression))]
    }

    /// `signIn` of `operations.signIn().launch(…)`, and `app.pay` of `app.pay(…)`.
    private func name(of call: FunctionCallExprSyntax) -> String? {
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else {
            return nil
        }
        if member.declName.baseName.text == "launch", let made = base.as(FunctionCallExprSyntax.self),
            let operation = made.calledExpression.as(MemberAccessExprSyntax.self)
        {
            return operation.declName.baseName.text
        }
        guard launch.inputs[base.plainText] != nil else { return nil }
        return "app.\(member.declName.baseName.text)"
    }

    /// Whether a call is inside of a `try?`.
    private func isOptional(_ node: Syntax) -> Bool {
        var parent = node.parent
        while let current = parent, !current.is(CodeBlockItemSyntax.self) {
            if current.as(TryExprSyntax.self)?.questionOrExclamationMark?.tokenKind == .postfixQuestionMark {
                return true
            }
            parent = current.parent
        }
        return false
    }

    /// The text of an expression, in which the calls have their short names.
    private func text(of expression: ExprSyntax) -> String { short(Syntax(expression)) }

    private func short(_ node: Syntax) -> String {
        if let call = node.as(FunctionCallExprSyntax.self), let name = name(of: call) { return name }
        if let mark = node.as(TryExprSyntax.self) { return short(Syntax(mark.expression)) }
        if let mark = node.as(AwaitExprSyntax.self) { return short(Syntax(mark.expression)) }
        if let prefix = node.as(PrefixOperatorExprSyntax.self) {
            return prefix.operator.text + short(Syntax(prefix.expression))
        }
        if let sequence = node.as(SequenceExprSyntax.self) {
            return sequence.elements.map { short(Syntax($0)) }.joined(separator: " ")
        }
        if let member = node.as(MemberAccessExprSyntax.self), let base = member.base {
            return "\(short(Syntax(base))).\(member.declName.baseName.text)"
        }
        return node.plainText
    }
}
