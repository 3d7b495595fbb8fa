import JoistLint
import SwiftSyntax

// Reads expressions: the messages that they send, and the methods and closures that they call.
extension LogicReader {
    mutating func read(_ node: Syntax, _ scope: Scope) -> [Step] {
        if let list = node.as(CodeBlockItemListSyntax.self) { return read(list, scope) }
        if let call = node.as(FunctionCallExprSyntax.self) { return read(call, scope) }
        if let closure = node.as(ClosureExprSyntax.self) { return run(closure, scope, with: []) }
        if let choice = node.as(IfExprSyntax.self) { return read(choice, [], scope).steps }
        if let choice = node.as(SwitchExprSyntax.self) {
            return read(Syntax(choice.subject), scope) + cases(of: choice, nil, scope)
        }
        if node.is(FunctionDeclSyntax.self) || node.is(MemberBlockSyntax.self) { return [] }
        let parts = node.children(viewMode: .sourceAccurate)
        // An assignment keeps a closure for later, and does not call it.
        let isAssignment = parts.contains { $0.is(AssignmentExprSyntax.self) }
        var steps: [Step] = []
        for part in parts where !(isAssignment && part.is(ClosureExprSyntax.self)) { steps += read(part, scope) }
        return steps
    }

    private mutating func read(_ call: FunctionCallExprSyntax, _ scope: Scope) -> [Step] {
        let callee = call.calledExpression.unmarked
        if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text {
            switch meaning(of: callee, scope) {
            case .closure(let closure, let outer)?:
                let values = call.arguments.map { meaning(of: $0.expression, scope) }
                return arguments(of: call, scope) + run(closure, outer, with: values)
            case .exit(let exit)?: return message(to: .exit, exit, call, scope)
            case .logic?, .service?, .value?: break
            case nil: if let steps = follow(name, call, scope) { return steps }
            }
        } else if let member = callee.as(MemberAccessExprSyntax.self), let base = member.base {
            let name = member.declName.baseName.text
            switch meaning(of: base, scope) {
            case .service(let type)?: return message(to: .service(type), name, call, scope)
            case .logic?:
                if case .exit(let exit)? = meaning(of: callee, scope) { return message(to: .exit, exit, call, scope) }
                if let steps = follow(name, call, scope) { return steps }
            case .closure?, .exit?, .value?, nil: break
            }
        }
        return read(Syntax(call.calledExpression), scope) + arguments(of: call, scope)
    }

    /// Returns the messages that the arguments of a call send. It takes for granted that the callee calls each closure.
    private mutating func arguments(of call: FunctionCallExprSyntax, _ scope: Scope) -> [Step] {
        var steps: [Step] = []
        for value in Self.values(of: call) {
            if case .closure(let closure, let outer)? = meaning(of: value, scope) {
                steps += run(closure, outer, with: [])
            } else {
                steps += method(named: value, scope) ?? read(Syntax(value), scope)
            }
        }
        return steps
    }

    /// Reads a method of the logic that is passed as an argument, such as `refresh` in `catching(refresh)`.
    ///
    /// - Returns: The messages that the method sends; `nil` if the argument names no method of the logic.
    private mutating func method(named value: ExprSyntax, _ scope: Scope) -> [Step]? {
        guard let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text, meaning(of: value, scope) == nil,
            let method = methods[name]?.first, let body = method.syntax.body, !Self.isConstant(name, around: value)
        else { return nil }
        guard followed.insert(method.syntax.id).inserted else { return [] }
        return read(body.statements, Scope(file: method.file, names: Self.parameters(of: method.syntax)))
    }

    /// Whether the method around an argument declares a constant or variable of this name. A scope knows only parameters.
    private static func isConstant(_ name: String, around value: ExprSyntax) -> Bool {
        let method = sequence(first: Syntax(value), next: \.parent).first { $0.is(FunctionDeclSyntax.self) }
        return method?.tokens(viewMode: .sourceAccurate).contains {
            $0.text == name && $0.parent?.is(IdentifierPatternSyntax.self) == true
        } ?? false
    }

    private static func values(of call: FunctionCallExprSyntax) -> [ExprSyntax] {
        call.arguments.map(\.expression) + trailing(of: call)
    }

    private static func trailing(of call: FunctionCallExprSyntax) -> [ExprSyntax] {
        ([call.trailingClosure].compactMap(\.self) + call.additionalTrailingClosures.map(\.closure)).map {
            ExprSyntax($0)
        }
    }

    private func meaning(of expression: ExprSyntax, _ scope: Scope) -> Meaning? {
        let expression = expression.unmarked
        if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
            return name == "self" ? .logic : scope.names[name] ?? property(name)
        }
        if let closure = expression.as(ClosureExprSyntax.self) { return .closure(closure, scope) }
        if let optional = expression.as(OptionalChainingExprSyntax.self) {
            return meaning(of: optional.expression, scope)
        }
        guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
            case .logic? = meaning(of: base, scope)
        else { return nil }
        return property(member.declName.baseName.text)
    }

    private func property(_ name: String) -> Meaning? {
        if let type = services[name] { return .service(type) }
        return exits[name].map(Meaning.exit)
    }

    // MARK: Messages

    private mutating func message(
        to receiver: LogicDiagram.Receiver, _ name: String, _ call: FunctionCallExprSyntax, _ scope: Scope
    ) -> [Step] {
        var steps: [Step] = []
        var texts: [String] = []
        for argument in call.arguments where !argument.expression.unmarked.is(ClosureExprSyntax.self) {
            let found = read(Syntax(argument.expression), scope)
            steps += found
            let text = argument.expression.plainText
            let isShort = found.isEmpty && text.count <= 40 && !text.contains("{")
            let label = argument.label.map { "\($0.text):" }
            texts.append(isShort ? [label, text].compactMap(\.self).joined(separator: " ") : label ?? "_")
        }
        steps.append(.message(to: receiver, text: "\(name)(\(texts.joined(separator: ", ")))", place(call, scope)))
        for case let closure? in Self.values(of: call).map({ $0.unmarked.as(ClosureExprSyntax.self) }) {
            steps += run(closure, scope, with: [])
        }
        return steps
    }

    // MARK: Methods and closures

    /// Reads the method of the logic that a call means.
    ///
    /// - Returns: Its messages; `nil` if the logic has no such method.
    private mutating func follow(_ name: String, _ call: FunctionCallExprSyntax, _ scope: Scope) -> [Step]? {
        let isList = call.arguments.first?.expression.is(ArrayExprSyntax.self) ?? false
        let fitting = (methods[name] ?? []).compactMap { method in
            Self.parameters(of: method.syntax, for: call).map { (method: method, values: $0) }
        }
        // Of two overloads, one may take an element and the other a list of elements.
        let exact = fitting.filter {
            $0.method.syntax.signature.parameterClause.parameters.first?.type.is(ArrayTypeSyntax.self) == isList
        }
        guard let (method, values) = exact.first ?? fitting.first, let body = method.syntax.body else { return nil }
        var steps: [Step] = []
        var names = Self.parameters(of: method.syntax)
        for (name, value) in values {
            let found = meaning(of: value, scope)
            names[name] = found ?? .value
            if found == nil { steps += self.method(named: value, scope) ?? read(Syntax(value), scope) }
        }
        if followed.insert(method.syntax.id).inserted {
            return steps + read(body.statements, Scope(file: method.file, names: names))
        }
        for (name, _) in values {
            if case .closure(let closure, let outer)? = names[name] { steps += run(closure, outer, with: []) }
        }
        return steps
    }

    /// The parameters of a method, by their names in its body, as values that mean nothing to the reader.
    static func parameters(of method: FunctionDeclSyntax) -> [String: Meaning] {
        let names = method.signature.parameterClause.parameters.map(\.localName)
        return Dictionary(names.map { ($0, .value) }) { first, _ in first }
    }

    /// Pairs the parameters of a method with the arguments of a call. Parameters that keep their default value are left out.
    ///
    /// - Returns: `nil` if the arguments do not fit the method.
    private static func parameters(
        of method: FunctionDeclSyntax, for call: FunctionCallExprSyntax
    ) -> [(name: String, value: ExprSyntax)]? {
        var arguments = Array(call.arguments)[...]
        var trailing = Self.trailing(of: call)[...]
        var found: [(name: String, value: ExprSyntax)] = []
        for parameter in method.signature.parameterClause.parameters {
            let name = parameter.localName
            if let argument = arguments.first, argument.label?.text ?? "_" == parameter.firstName.text {
                found.append((name, argument.expression))
                arguments.removeFirst()
            } else if parameter.defaultValue == nil {
                guard let closure = trailing.popFirst() else { return nil }
                found.append((name, closure))
            }
        }
        return arguments.isEmpty ? found : nil
    }

    /// Reads a closure as if it were called.
    ///
    /// - Parameter values: The meanings of the arguments, in the order of the closure's parameters; `nil` if one is unknown.
    private mutating func run(_ closure: ClosureExprSyntax, _ outer: Scope, with values: [Meaning?]) -> [Step] {
        // Closures that call each other would be read forever.
        guard depth < 40 else { return [] }
        depth += 1
        defer { depth -= 1 }
        var scope = outer
        for (index, name) in Self.parameters(of: closure).enumerated() {
            scope.names[name] = (values.indices.contains(index) ? values[index] : nil) ?? .value
        }
        return read(closure.statements, scope)
    }

    private static func parameters(of closure: ClosureExprSyntax) -> [String] {
        switch closure.signature?.parameterClause {
        case .simpleInput(let list)?: list.map(\.name.text)
        case .parameterClause(let clause)?: clause.parameters.map { ($0.secondName ?? $0.firstName).text }
        case nil: ["$0", "$1", "$2"]
        }
    }
}
