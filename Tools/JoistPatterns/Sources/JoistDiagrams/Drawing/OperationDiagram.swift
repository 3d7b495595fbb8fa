import SwiftSyntax

/// Draws an operation as a sequence diagram. It has the messages of the operation to services and to the router in their order,
/// and what the operation makes of the answers. If a message passes a closure, a block has what the receiver can ask through
/// it. If the operation hands a module to the router, the router starts it: ``LogicDiagram`` has what it sends then, the
/// variable part.
struct OperationDiagram {
    private struct Participant {
        /// In the code.
        let name: String
        /// In the diagram.
        let id: String
        let type: String
        /// The line of the first message to it.
        let line: Int
    }

    private let launch: LaunchMethod
    /// The modules whose logic has a diagram.
    private let modules: Set<String>
    /// In the order in which they are first asked.
    private var participants: [Participant] = []
    private var steps: [Diagram.Line] = []
    /// The participants that got the last message, by the sender.
    private var last: [String: Participant] = [:]
    /// The operation's result, with `_` for the answers of messages; `nil` if that is the last answer itself.
    private var returned: String?

    /// - Parameters:
    ///   - name: The type.
    ///   - tree: The syntax of its file.
    ///   - modules: The modules whose logic has a diagram.
    static func lines(
        of name: String, in tree: SourceTrees.Tree, modules: Set<String> = []
    ) throws(UndrawableError) -> [Diagram.Line] {
        var diagram = OperationDiagram(launch: try LaunchMethod(of: name, in: tree), modules: modules)
        return try diagram.draw(name)
    }

    private init(launch: LaunchMethod, modules: Set<String>) { (self.launch, self.modules) = (launch, modules) }

    private mutating func draw(_ name: String) throws(UndrawableError) -> [Diagram.Line] {
        try launch.refuseUnordered { message(of: $0) != nil }
        try draw(launch.body, from: "O")
        try refuseOtherWaits()
        if let result = launch.result {
            guard let last = last["O"] else {
                throw UndrawableError(line: launch.line, problem: "'\(name)' returns something, and asks nobody for it")
            }
            step(.answer(from: last.id, to: "O", text: result + (returned.map { ": \($0)" } ?? "")), launch.line)
        }
        let heads = participants.map { Diagram.Line(.participant(id: $0.id, name: $0.type), source: $0.line) }
        return [Diagram.Line(.participant(id: "O", name: name), source: launch.line)] + heads + steps
    }

    private mutating func step(_ element: Element, _ line: Int) { steps.append(Diagram.Line(element, source: line)) }

    /// Refuses to wait for anything but a message. Closures without messages are values.
    private func refuseOtherWaits() throws(UndrawableError) {
        let waits = launch.body.all(AwaitExprSyntax.self) { node in
            !node.is(ClosureExprSyntax.self) || !calls(in: node).isEmpty
        }
        for wait in waits {
            var scope = Syntax(wait)
            // In `await a + b`, the parser has `await a` as an element of the sequence.
            while let parent = scope.parent, [.tryExpr, .exprList, .sequenceExpr].contains(parent.kind) {
                scope = parent
            }
            if !calls(in: scope).isEmpty { continue }
            throw launch.undrawable(wait, "waits for something that is no message: call a service of the operation")
        }
    }

    // MARK: Statements

    private mutating func draw(
        _ statements: CodeBlockItemListSyntax, from sender: String
    ) throws(UndrawableError) {
        for statement in statements {
            if let declaration = statement.item.as(VariableDeclSyntax.self) {
                if launch.namesInput(declaration) { continue }
                for binding in declaration.bindings {
                    guard let value = binding.initializer?.value, !calls(in: Syntax(value)).isEmpty else {
                        throw launch.undrawable(declaration, "names something that is no answer of a message")
                    }
                    try draw(value, from: sender)
                    if let made = made(of: value) {
                        answer("\(binding.pattern.plainText) = \(made)", to: sender, value)
                    }
                }
            } else if let value = value(of: statement) {
                try draw(value, from: sender)
                let isReturned = statement.id == statements.last?.id && (sender != "O" || launch.result != nil)
                if !isReturned, calls(in: Syntax(value)).isEmpty {
                    throw launch.undrawable(value, "is neither a message nor a return")
                }
                guard let made = made(of: value) else { continue }
                if isReturned, sender == "O" { returned = made } else { answer(made, to: sender, value) }
            } else if !statement.item.is(ReturnStmtSyntax.self) {
                throw launch.undrawable(statement, "is neither a message nor a return")
            }
        }
    }

    /// The expression that a statement consists of or returns. Of `_ = x`, it is `x`.
    private func value(of statement: CodeBlockItemSyntax) -> ExprSyntax? {
        if let returned = statement.item.as(ReturnStmtSyntax.self) { return returned.expression }
        guard let expression = statement.item.as(ExprSyntax.self), !expression.is(IfExprSyntax.self),
            !expression.is(SwitchExprSyntax.self)
        else { return nil }
        guard let elements = expression.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
            elements.first?.is(DiscardAssignmentExprSyntax.self) == true
        else { return expression }
        return elements.last
    }

    // MARK: Answers

    /// An expression's use of the answers of its messages, with `_` for each; `nil` if it is such an answer.
    private func made(of expression: ExprSyntax) -> String? {
        let text = expression.plainText(hiding: calls(in: Syntax(expression)).map { Syntax($0) })
        return text == "_" ? nil : text
    }

    private mutating func answer(_ text: String, to sender: String, _ value: ExprSyntax) {
        guard let last = last[sender] else { return }
        step(.answer(from: last.id, to: sender, text: text), launch.line(of: value))
    }

    // MARK: Expressions

    /// Draws the messages of an expression in the order in which they are sent.
    private mutating func draw(
        _ expression: ExprSyntax, from sender: String
    ) throws(UndrawableError) {
        let expression = expression.unmarked
        if let assignment = expression.as(SequenceExprSyntax.self) {
            for element in assignment.elements { try draw(element, from: sender) }
        } else if let call = expression.as(FunctionCallExprSyntax.self), let message = message(of: call) {
            try draw(call, message, from: sender)
        } else if let name = receiver(of: expression) {
            // A service itself is passed on; anything else of it is no message.
            if participant(of: expression) == nil {
                let isOptional = !expression.all(OptionalChainingExprSyntax.self).isEmpty
                throw launch.undrawable(
                    expression,
                    isOptional ? LaunchMethod.isOptional : "is not a message: call a method of \(name)")
            }
        } else {
            for child in expression.children(viewMode: .sourceAccurate) { try drawParts(child, sender) }
        }
    }

    private mutating func drawParts(
        _ node: Syntax, _ sender: String
    ) throws(UndrawableError) {
        if let closure = node.as(ClosureExprSyntax.self) {
            if !calls(in: Syntax(closure)).isEmpty { throw launch.undrawable(closure, "is not passed with a message") }
        } else if let expression = node.as(ExprSyntax.self) {
            try draw(expression, from: sender)
        } else {
            for child in node.children(viewMode: .sourceAccurate) { try drawParts(child, sender) }
        }
    }

    /// The receiver and the method of a call, if the receiver is a service, a router or the app's service.
    private func message(of call: FunctionCallExprSyntax) -> (name: String, method: String)? {
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            let name = participant(of: base)
        else { return nil }
        return (name, member.declName.baseName.text)
    }

    /// The name of the participant that an expression is: `todo`, `self.todo` or `visit.app`.
    private func participant(of expression: ExprSyntax) -> String? {
        let expression = expression.unmarked
        guard expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self) else {
            return nil
        }
        let text = expression.plainText
        let name = text.hasPrefix("self.") ? String(text.dropFirst("self.".count)) : text
        return type(of: name) == nil ? nil : name
    }

    /// The name of a participant at the beginning of an expression.
    private func receiver(of expression: ExprSyntax) -> String? {
        if let name = participant(of: expression) { return name }
        let expression = expression.unmarked
        let base =
            expression.as(MemberAccessExprSyntax.self)?.base
            ?? expression.as(OptionalChainingExprSyntax.self)?.expression
            ?? expression.as(ForceUnwrapExprSyntax.self)?.expression
        return base.flatMap(receiver)
    }

    private func type(of name: String) -> String? {
        launch.properties.first { $0.name == name }?.type ?? launch.inputs[name]
    }

    /// The messages inside of a node.
    private func calls(in node: Syntax) -> [FunctionCallExprSyntax] {
        if let call = node.as(FunctionCallExprSyntax.self), message(of: call) != nil { return [call] }
        return node.children(viewMode: .sourceAccurate).flatMap(calls)
    }

    // MARK: Messages

    private mutating func draw(
        _ call: FunctionCallExprSyntax, _ message: (name: String, method: String), from sender: String
    ) throws(UndrawableError) {
        let line = launch.line(of: call)
        var blocks: [Block] = []
        var texts: [String] = []
        for argument in call.arguments {
            texts += try text(of: argument, for: message.method, blocks: &blocks, sender)
        }
        if let closure = call.trailingClosure { texts += text(of: closure, "\(message.method) asks", blocks: &blocks) }
        for closure in call.additionalTrailingClosures {
            texts += text(of: closure.closure, closure.label.text, blocks: &blocks)
        }
        if blocks.contains(where: \.isExit) {
            texts.append("exits: " + blocks.filter(\.isExit).map(\.title).joined(separator: ", "))
        }
        let target = participant(message.name, line)
        let list = texts.joined(separator: ", ")
        step(.message(from: sender, to: target.id, text: "\(message.method)(\(list))"), line)
        for block in blocks {
            step(.optional(block.title), launch.line(of: block.body))
            try draw(block.body.statements, from: target.id)
            step(.end, launch.line(of: block.body.rightBrace))
        }
        if target.type.hasSuffix("Router") {
            for argument in call.arguments { draw(moduleOf: argument.expression.unmarked, shownBy: target) }
        }
        last[sender] = target
    }

    /// A closure that a message passes. The receiver of the message may run it later.
    private struct Block {
        let title: String
        let body: ClosureExprSyntax
        /// Whether it is part of a context.
        let isExit: Bool
    }

    private mutating func text(
        of argument: LabeledExprSyntax, for method: String, blocks: inout [Block], _ sender: String
    ) throws(UndrawableError) -> [String] {
        let value = argument.expression.unmarked
        let label = argument.label.map { "\($0.text): " } ?? ""
        if let closure = value.as(ClosureExprSyntax.self) {
            return text(of: closure, argument.label?.text ?? "\(method) asks", blocks: &blocks)
        }
        if let context = value.as(FunctionCallExprSyntax.self), isContext(context) {
            return try contextText(context, for: method, blocks: &blocks, sender)
        }
        guard calls(in: Syntax(value)).isEmpty else {
            // Sent before: the argument is its result.
            try draw(value, from: sender)
            if let made = made(of: argument.expression) { return [label + made] }
            return [argument.label.map { "\($0.text):" } ?? "_"]
        }
        return [label + value.plainText]
    }

    private func text(of closure: ClosureExprSyntax, _ title: String, blocks: inout [Block]) -> [String] {
        if calls(in: Syntax(closure)).isEmpty { return [closure.plainText] }
        blocks.append(Block(title: title, body: closure, isExit: false))
        return []
    }

    /// `TodoListContext(…)`
    private func isContext(_ call: FunctionCallExprSyntax) -> Bool {
        call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase == true
    }

    /// The names of the values and services of a context. Adds its closures to `blocks`, as exits.
    private mutating func contextText(
        _ context: FunctionCallExprSyntax, for method: String, blocks: inout [Block], _ sender: String
    ) throws(UndrawableError) -> [String] {
        var texts: [String] = []
        for argument in context.arguments {
            let value = argument.expression.unmarked
            let exits = exits(in: Syntax(value), named: argument.label?.text)
            blocks += exits
            if !exits.isEmpty { continue }
            if value.plainText == argument.label?.text {
                texts.append(value.plainText)
            } else if let label = argument.label?.text, case let parts = value.plainText.split(separator: "."),
                parts.count > 1, parts.last.map(String.init) == label
            {
                texts.append(label)
            } else {
                texts += try text(of: argument, for: method, blocks: &blocks, sender)
            }
        }
        return texts
    }

    /// The closures in an argument of a context. One that trails a call is named by the first argument of the call.
    private func exits(in node: Syntax, named name: String?) -> [Block] {
        if let closure = node.as(ClosureExprSyntax.self) {
            return [Block(title: name ?? "exit", body: closure, isExit: true)]
        }
        if let call = node.as(FunctionCallExprSyntax.self), let closure = call.trailingClosure {
            return [
                Block(title: call.arguments.first?.expression.plainText ?? name ?? "exit", body: closure, isExit: true)
            ]
        }
        return node.children(viewMode: .sourceAccurate).flatMap { child in
            exits(in: child, named: child.as(LabeledExprSyntax.self)?.label?.text ?? name)
        }
    }

    // MARK: Modules

    /// Draws that the router starts a module. The diagram of its logic has what it sends then.
    private mutating func draw(moduleOf argument: ExprSyntax, shownBy router: Participant) {
        guard let name = argument.constructed, modules.contains(name) else { return }
        let line = launch.line(of: argument)
        let module = participant(name, line, initial: "M")
        steps.append(
            Diagram.Line(.message(from: router.id, to: module.id, text: "start()"), source: line, isVariable: true))
    }

    /// The participant with a name in the code. Its id is the initial of its type, with a number if that is taken: ids of
    /// one letter are no words of Mermaid.
    private mutating func participant(_ name: String, _ line: Int, initial: String? = nil) -> Participant {
        if let known = participants.first(where: { $0.name == name }) { return known }
        let type = type(of: name) ?? name
        let initial =
            initial ?? (name.hasSuffix("router") ? "R" : type.first.map { String($0).uppercased() } ?? "P")
        let taken = Set(participants.map(\.id) + ["O"])
        let id = ([initial] + (2...).prefix(99).map { "\(initial)\($0)" }).first { !taken.contains($0) } ?? name
        let participant = Participant(name: name, id: id, type: type, line: line)
        participants.append(participant)
        return participant
    }
}
