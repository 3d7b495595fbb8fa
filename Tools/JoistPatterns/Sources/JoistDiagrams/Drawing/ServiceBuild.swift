import JoistHouseRules
import JoistLint
import SwiftSyntax

/// The facts in the code that builds a service: the types that it makes, and the definitions that it resolves.
struct ServiceBuild {
    /// A definition that is resolved.
    enum Resolved: Hashable {
        /// A property of the type that has the code.
        case own(String)
        /// A definition of an assembly that is no part of it.
        case other(assembly: String, definition: String)
    }

    private(set) var made: [(type: String, line: Int)] = []
    /// The definitions whose objects it returns as they are.
    private(set) var aliases: [(definition: Resolved, line: Int)] = []
    private(set) var resolved: [(definition: Resolved, line: Int)] = []
    /// The arguments of the parts' methods: the data file of `parts.store(of: .todo)`.
    private(set) var given: [(method: String, value: String, line: Int)] = []

    private let index: SourceIndex
    /// The type that has the code.
    private let owner: TypeSource
    /// The types of parameters.
    private let names: [String: String]
    /// The members of the parts that led here.
    private var followed: Set<String> = []

    /// - Parameters:
    ///   - statements: The body of a method or of a closure.
    ///   - names: The types of the parameters that it sees.
    init(
        _ statements: CodeBlockItemListSyntax, names: [String: String], of owner: TypeSource, in index: SourceIndex
    ) throws(UndrawableError) {
        self.init(names: names, of: owner, in: index)
        try read(Syntax(statements))
        let returns = statements.all(ReturnStmtSyntax.self) {
            !$0.is(ClosureExprSyntax.self) && !$0.is(FunctionDeclSyntax.self)
        }
        var results = returns.compactMap(\.expression)
        if results.isEmpty, statements.count == 1, let only = statements.first?.item.as(ExprSyntax.self) {
            results = [only]
        }
        guard !results.isEmpty else { throw owner.undrawable(statements, "returns nothing") }
        for result in results.map(\.unmarked) {
            if let call = result.as(FunctionCallExprSyntax.self), let definition = try resolution(call) {
                aliases.append((definition, owner.line(of: result)))
                continue
            }
            guard let type = result.constructed ?? type(of: result) else {
                throw owner.undrawable(result, "has no type that can be read")
            }
            if !made.contains(where: { $0.type == type }) { made.append((type, owner.line(of: result))) }
        }
    }

    private init(names: [String: String], of owner: TypeSource, in index: SourceIndex) {
        (self.names, self.owner, self.index) = (names, owner, index)
    }

    // MARK: Types of expressions

    /// The type of a name or of a stored property, by declarations.
    private func type(of expression: ExprSyntax) -> String? {
        let expression = expression.unmarked
        if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
            if name == "self" { return owner.name }
            return names[name] ?? owner.property(name)?.type?.bare
        }
        guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
        return source(of: base)?.property(member.declName.baseName.text)?.type?.bare
    }

    private func source(of expression: ExprSyntax) -> TypeSource? {
        type(of: expression).flatMap { index.type(named: $0, in: owner.target) }
    }

    private func isAssembly(_ source: TypeSource) -> Bool {
        AssemblyType.isAssembly(source.declaration, index.context)
    }

    // MARK: Reading

    private mutating func read(_ node: Syntax) throws(UndrawableError) {
        if let call = node.as(FunctionCallExprSyntax.self), try readResolution(call) { return }
        if let member = node.as(MemberAccessExprSyntax.self), let base = member.base {
            try read(member, of: base)
            return
        }
        if let name = node.as(DeclReferenceExprSyntax.self) {
            if owner.resolver != nil {
                readArguments(of: Syntax(name), name.baseName.text, of: owner)
                try follow(name.baseName.text, of: owner, from: Syntax(name))
            }
            // Code elsewhere could resolve anything with it.
            let type = type(of: ExprSyntax(name))
            let source = type.flatMap { index.type(named: $0, in: owner.target) }
            let isCarrier = source.map { isAssembly($0) || $0.resolver != nil } ?? false
            if type == "Resolver" || (isCarrier && name.baseName.text != "self") {
                throw owner.undrawable(name, "is passed on, so that it is not known what is resolved")
            }
            return
        }
        for child in node.children(viewMode: .sourceAccurate) { try read(child) }
    }

    /// - Returns: Whether the call resolves a definition.
    private mutating func readResolution(_ call: FunctionCallExprSyntax) throws(UndrawableError) -> Bool {
        guard let definition = try resolution(call) else { return false }
        resolved.append((definition, owner.line(of: call)))
        return true
    }

    /// The definition that a call resolves: `x` of `resolve(x)`, `parts.resolve(x)`, or `assembly.x()`.
    private func resolution(_ call: FunctionCallExprSyntax) throws(UndrawableError) -> Resolved? {
        let callee = call.calledExpression
        if type(of: callee) == "Resolver", let argument = call.arguments.first?.expression {
            return try definition(argument)
        }
        guard let member = callee.as(MemberAccessExprSyntax.self), let source = member.base.flatMap(source),
            isAssembly(source)
        else { return nil }
        return try definition(callee)
    }

    private func definition(_ expression: ExprSyntax) throws(UndrawableError) -> Resolved {
        let expression = expression.unmarked
        if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text, owner.property(name) != nil {
            return .own(name)
        }
        if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
            let name = member.declName.baseName.text
            if base.plainText == "self", owner.property(name) != nil { return .own(name) }
            if let assembly = source(of: base), isAssembly(assembly), assembly.property(name) != nil {
                return .other(assembly: assembly.name, definition: name)
            }
        }
        throw owner.undrawable(expression, "is no definition that is known")
    }

    /// A member of an object with a resolver, such as `parts.transport`, resolves the definitions of its own body.
    private mutating func read(_ member: MemberAccessExprSyntax, of base: ExprSyntax) throws(UndrawableError) {
        let name = member.declName.baseName.text
        guard let source = source(of: base), let resolver = source.resolver, resolver != name else {
            // `core` of `parts.core` is read with its owner.
            return try read(Syntax(base))
        }
        if source.bodies(of: name).isEmpty, source.property(name) == nil {
            throw owner.undrawable(member, "is not declared in \(source.name)")
        }
        if let part = type(of: ExprSyntax(member)), let assembly = index.type(named: part, in: owner.target),
            isAssembly(assembly)
        {
            throw owner.undrawable(member, "is passed on, so that it is not known what is resolved")
        }
        readArguments(of: Syntax(member), name, of: source)
        try follow(name, of: source, from: Syntax(member))
    }

    /// - Parameter name: The name of the method in the object with the resolver.
    private mutating func readArguments(of callee: Syntax, _ name: String, of source: TypeSource) {
        guard let call = callee.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == callee.id,
            let method = source.methods(name).first
        else { return }
        for (argument, parameter) in zip(call.arguments, method.signature.parameterClause.parameters) {
            let text = argument.expression.plainText
            given.append((name, text.hasPrefix(".") ? parameter.type.bare + text : text, owner.line(of: call)))
        }
    }

    private mutating func follow(
        _ name: String, of source: TypeSource, from node: Syntax
    ) throws(UndrawableError) {
        guard !followed.contains(name) else { return }
        for body in source.bodies(of: name) {
            var build = ServiceBuild(names: [:], of: source, in: index)
            build.followed = followed.union([name])
            try build.read(body)
            resolved += build.resolved.map { ($0.definition, owner.line(of: node)) }
            given += build.given.map { ($0.method, $0.value, owner.line(of: node)) }
        }
    }
}

extension TypeSource {
    /// The name of the stored property that is a resolver.
    fileprivate var resolver: String? { properties.first { $0.type?.bare == "Resolver" }?.name }

    /// The bodies of the methods and the computed properties with a name.
    fileprivate func bodies(of name: String) -> [Syntax] {
        methods(name).compactMap { $0.body.map { Syntax($0) } }
            + properties.filter { $0.name == name }.compactMap { $0.accessors.map { Syntax($0) } }
    }
}
