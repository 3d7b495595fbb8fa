import JoistLint
import SwiftSyntax

/// Reads which messages the logic of a module sends to services, workers and exits.
///
/// A command calls other methods of the logic, and passes closures to them. The reader reads their messages as those of the
/// command, each method once in each branch. It draws success and failure apart where the logic looks at the result of
/// `catching` or `loading`, or has a `catch`. It also draws the cases of a `switch` apart, and the branches of an `if` with
/// `else`. It reads the branch of any other condition as if it always ran.
struct LogicReader {
    typealias Step = LogicDiagram.Step
    typealias Case = LogicDiagram.Case

    /// The source of a piece of code.
    struct File {
        let path: String
        let tree: SourceTrees.Tree
    }

    struct Method {
        let syntax: FunctionDeclSyntax
        let file: File
    }

    /// The meaning of a name in the code.
    enum Meaning {
        case logic
        /// A service or a worker. The text is its protocol.
        case service(String)
        /// A closure that leads out of the module. The text is its name in the module.
        case exit(String)
        case closure(ClosureExprSyntax, Scope)
        case value
    }

    struct Scope {
        let file: File
        /// The meanings of parameters and constants, by their names.
        var names: [String: Meaning] = [:]
        /// The names of constants that say whether a call has succeeded.
        var outcomes: Set<String> = []
    }

    private(set) var methods: [String: [Method]] = [:]
    private(set) var services: [String: String] = [:]
    private(set) var exits: [String: String] = [:]
    /// The methods that the reader has entered for the present command.
    var followed: Set<SyntaxIdentifier> = []
    var depth = 0

    init(_ logic: TypeSource, in index: SourceIndex) {
        let declarations = index.context.declarations
        for path in Set(declarations.parts(of: logic.declaration).map(\.file.path)).sorted() {
            let file = File(path: path, tree: index.trees.tree(path))
            for item in file.tree.syntax.statements {
                guard let group = item.item.asProtocol((any DeclGroupSyntax).self), group.typeName == logic.name
                else { continue }
                for method in group.memberBlock.members.compactMap({ $0.decl.as(FunctionDeclSyntax.self) })
                where method.body != nil {
                    methods[method.name.text, default: []].append(Method(syntax: method, file: file))
                }
            }
        }
        for property in logic.properties where property.isStored {
            guard let type = property.type else { continue }
            let text = type.plainText
            if text.contains("->") {
                if text.contains("async") { exits[property.name] = Self.exit(property.name, in: logic) }
                continue
            }
            let isService = type.bare.split(separator: "&").contains { part in
                declarations.types(named: String(part.filter { $0 != " " }), in: logic.target.node).contains {
                    declarations.type($0, refines: "Service") || declarations.type($0, refines: "Worker")
                }
            }
            if isService { services[property.name] = type.bare }
        }
    }

    /// Finds the name of an exit in the module: the label of the parameter of the logic's initializer that sets a property.
    /// For `readExit = read` it is `read`.
    ///
    /// - Returns: `nil` if no parameter sets the property.
    private static func exit(_ property: String, in logic: TypeSource) -> String? {
        for initializer in logic.initializers {
            let value = initializer.value(of: property)?.plainText
            let parameter = initializer.signature.parameterClause.parameters.first { $0.localName == value }
            if let label = parameter?.firstName.text { return label == "_" ? property : label }
        }
        return nil
    }

    /// Returns the messages that the logic sends for a command of its interactor.
    mutating func steps(of command: FunctionDeclSyntax) -> [Step] {
        let found = methods[command.name.text] ?? []
        let types = Self.types(of: command)
        guard let method = found.first(where: { Self.types(of: $0.syntax) == types }) ?? found.first,
            let body = method.syntax.body
        else { return [] }
        followed = [method.syntax.id]
        return read(body.statements, Scope(file: method.file, names: Self.parameters(of: method.syntax)))
    }

    /// Returns the messages that all methods with a name send.
    mutating func steps(named name: String) -> [Step] { (methods[name] ?? []).flatMap { steps(of: $0.syntax) } }

    private static func types(of method: FunctionDeclSyntax) -> [String] {
        method.signature.parameterClause.parameters.map { "\($0.firstName.text): \($0.type.plainText)" }
    }

    // MARK: Statements

    mutating func read(_ statements: CodeBlockItemListSyntax, _ scope: Scope) -> [Step] {
        read(Array(statements)[...], scope)
    }

    private mutating func read(_ statements: ArraySlice<CodeBlockItemSyntax>, _ outer: Scope) -> [Step] {
        var scope = outer
        var steps: [Step] = []
        for (index, statement) in zip(statements.indices, statements) {
            let rest = statements[(index + 1)...]
            let item = statement.item
            let expression = item.as(ExprSyntax.self) ?? item.as(ExpressionStmtSyntax.self)?.expression
            if let declaration = item.as(VariableDeclSyntax.self) {
                for binding in declaration.bindings { steps += read(binding, &scope) }
            } else if let check = item.as(GuardStmtSyntax.self) {
                let asked = read(Syntax(check.conditions), scope)
                steps += asked
                guard let isSuccess = outcome(of: check.conditions, hasAsked: !asked.isEmpty, scope) else {
                    steps += read(check.body.statements, scope)
                    continue
                }
                let before = followed
                let then = branch(nil, rest, scope, after: before)
                let other = branch(Syntax(check.body.statements), nil, scope, after: before)
                return steps
                    + Self.outcomes(
                        isSuccess, case: (then, place(check, scope)), other: (other, place(check.elseKeyword, scope)))
            } else if let choice = expression?.as(IfExprSyntax.self) {
                let found = read(choice, rest, scope)
                steps += found.steps
                if found.hasReadRest { return steps }
            } else if let choice = expression?.as(SwitchExprSyntax.self) {
                steps += read(Syntax(choice.subject), scope)
                let leaves = Self.branches(of: choice).contains { Self.leaves($0) }
                steps += cases(of: choice, leaves ? rest : nil, scope)
                if leaves { return steps }
            } else if let attempt = item.as(DoStmtSyntax.self), let clause = attempt.catchClauses.first {
                let body = read(attempt.body.statements, scope)
                let before = followed
                var failure: [Step] = []
                for clause in attempt.catchClauses {
                    failure += branch(Syntax(clause.body.statements), nil, scope, after: before)
                }
                let leaves = attempt.catchClauses.allSatisfy { Self.leaves(Syntax($0.body.statements)) }
                guard let first = body.first, leaves || !failure.isEmpty else {
                    steps += body + failure
                    continue
                }
                let after = leaves ? branch(nil, rest, scope, after: before) : []
                steps.append(first)
                steps += Self.outcomes(
                    true, case: (Array(body.dropFirst()) + after, place(attempt, scope)),
                    other: (failure, place(clause, scope)))
                if leaves { return steps }
            } else {
                steps += read(Syntax(item), scope)
            }
        }
        return steps
    }

    /// Reads an `if`.
    ///
    /// - Parameter rest: The statements after it. They are read with the other branch if one branch leaves.
    mutating func read(
        _ choice: IfExprSyntax, _ rest: ArraySlice<CodeBlockItemSyntax>, _ scope: Scope
    ) -> (steps: [Step], hasReadRest: Bool) {
        let asked = read(Syntax(choice.conditions), scope)
        let other = choice.elseBody.map(Self.node)
        let isSuccess = outcome(of: choice.conditions, hasAsked: !asked.isEmpty, scope)
        if isSuccess == nil, other == nil { return (asked + read(choice.body.statements, scope), false) }
        let (leaves, otherLeaves) = (Self.leaves(Syntax(choice.body.statements)), Self.leaves(other))
        let before = followed
        let then = branch(Syntax(choice.body.statements), otherLeaves ? rest : nil, scope, after: before)
        let otherwise = branch(other, leaves ? rest : nil, scope, after: before)
        let otherPlace = choice.elseKeyword.map { place($0, scope) } ?? place(choice, scope)
        let cases =
            if let isSuccess {
                Self.outcomes(isSuccess, case: (then, place(choice, scope)), other: (otherwise, otherPlace))
            } else {
                Self.alternative([
                    Case(title: choice.conditions.plainText, steps: then, place: place(choice, scope)),
                    Case(title: "otherwise", steps: otherwise, place: otherPlace),
                ])
            }
        return (asked + cases, leaves || otherLeaves)
    }

    private mutating func read(_ binding: PatternBindingSyntax, _ scope: inout Scope) -> [Step] {
        guard let value = binding.initializer?.value else { return [] }
        let name = binding.pattern.plainText
        if let closure = value.as(ClosureExprSyntax.self) {
            scope.names[name] = .closure(closure, scope)
            return []
        }
        let found = read(Syntax(value), scope)
        if !found.isEmpty, isOutcome(value, scope) { scope.outcomes.insert(name) }
        return found
    }

    /// Reads one of several branches. A method that another branch has entered already is entered here, too.
    ///
    /// - Parameters:
    ///   - rest: The statements that run after the branch.
    ///   - before: The methods that were entered before the first branch.
    private mutating func branch(
        _ node: Syntax?, _ rest: ArraySlice<CodeBlockItemSyntax>?, _ scope: Scope,
        after before: Set<SyntaxIdentifier>
    ) -> [Step] {
        let others = followed
        followed = before
        var steps: [Step] = []
        if let node { steps += read(node, scope) }
        if let rest { steps += read(rest, scope) }
        followed.formUnion(others)
        return steps
    }

    /// - Parameter isSuccess: Whether the code of the first case runs after a success.
    private static func outcomes(
        _ isSuccess: Bool, case one: ([Step], LogicDiagram.Place), other: ([Step], LogicDiagram.Place)
    ) -> [Step] {
        let (success, failure) = isSuccess ? (one, other) : (other, one)
        return alternative([
            Case(title: "success", steps: success.0, place: success.1),
            Case(title: "failure", steps: failure.0, place: failure.1),
        ])
    }

    /// A case that sends nothing is left out.
    private static func alternative(_ cases: [Case]) -> [Step] {
        let cases = cases.filter { !$0.steps.isEmpty }
        return cases.isEmpty ? [] : [.alternative(cases)]
    }

    /// Reads the cases of a `switch`.
    ///
    /// - Parameter rest: The statements that run after the `switch`, for each case that does not leave; `nil` if they are
    ///   read after the cases.
    mutating func cases(
        of choice: SwitchExprSyntax, _ rest: ArraySlice<CodeBlockItemSyntax>?, _ scope: Scope
    ) -> [Step] {
        let before = followed
        return Self.alternative(
            Self.branches(of: choice).map { item in
                let title =
                    switch item.label {
                    case .case(let label): label.caseItems.plainText
                    case .default: "default"
                    }
                let steps = branch(
                    Syntax(item.statements), Self.leaves(item) ? nil : rest, scope, after: before)
                return Case(title: title, steps: steps, place: place(item, scope))
            })
    }

    private static func branches(of choice: SwitchExprSyntax) -> [SwitchCaseSyntax] {
        choice.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    }

    /// Whether the code after a `switch` does not run after a case. `break` only ends the `switch`.
    private static func leaves(_ item: SwitchCaseSyntax) -> Bool {
        item.statements.last?.item.is(BreakStmtSyntax.self) == false && leaves(Syntax(item.statements))
    }

    private static func node(_ other: IfExprSyntax.ElseBody) -> Syntax {
        switch other {
        case .codeBlock(let block): Syntax(block.statements)
        case .ifExpr(let next): Syntax(next)
        }
    }

    /// Whether a block ends with a jump, such as `return`, so that the code after it does not run.
    private static func leaves(_ block: Syntax?) -> Bool {
        guard let last = block?.as(CodeBlockItemListSyntax.self)?.last?.item else { return false }
        return last.is(ReturnStmtSyntax.self) || last.is(ThrowStmtSyntax.self) || last.is(ContinueStmtSyntax.self)
            || last.is(BreakStmtSyntax.self)
    }

    func place(_ node: some SyntaxProtocol, _ scope: Scope) -> LogicDiagram.Place {
        LogicDiagram.Place(path: scope.file.path, line: scope.file.tree.line(of: node))
    }
}
