import SwiftSyntax

/// Collects the types that the code of one type, or of a file outside of types, names, and its stored closures.
final class MentionReader {
    /// The names of the enclosing types and of the type itself; empty for a file.
    let path: [String]
    private(set) var mentions: [Mention] = []
    private(set) var captures: [Capture] = []
    private(set) var uses: Set<String> = []
    /// Whether calls of its own methods are mentions, too.
    private let isRouter: Bool
    private let lines: SourceLocationConverter
    private var seen: Set<String> = []
    /// The types of variables and parameters, as far as they are written.
    private var variables: [String: String] = [:]

    init(path: [String], isRouter: Bool = false, lines: SourceLocationConverter) {
        self.path = path
        self.isRouter = isRouter
        self.lines = lines
    }

    // MARK: Names

    /// Adds a type, by default with the place of a node in its declaration.
    func add(_ name: String, _ place: Mention.Place? = nil, at node: some SyntaxProtocol) {
        let isType = name.first?.isUppercase == true && !TypeNames.isBasic(name)
        guard isType || place?.isType == false, !name.contains(" ") else { return }
        let place = place ?? Self.place(of: Syntax(node))
        if seen.insert("\(place.rawValue)\(name)").inserted {
            mentions.append(Mention(name, place, line: lines.line(of: node)))
        }
    }

    func add(_ call: FunctionCallExprSyntax) {
        let callee = call.calledExpression
        if let type = callee.typePath ?? (callee.isImplicitInitializer ? typeOfPlace(of: Syntax(call)) : nil) {
            add(type, .constructed, at: call)
        } else if callee.detachesTask(in: path) {
            add("Task.detached", .function, at: callee)
        } else if callee.receiver == "exits", call.isInBranch, let name = callee.lastName {
            add(name, .chosen, at: callee)
        } else if call.isForRouter, let member = callee.as(MemberAccessExprSyntax.self) {
            add(member.declName.baseName.text, .called, at: callee)
        } else if isRouter, let name = callee.ownMember, variables[name] == nil {
            add(name, .called, at: callee)
        } else if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text {
            add(name, .function, at: callee)
        }
    }

    /// The type that a place gives to the value `.init(…)`; `nil` if it is not written there.
    private func typeOfPlace(of node: Syntax) -> String? {
        var node = node
        while let parent = node.parent {
            switch parent.kind {
            case .patternBinding: return parent.as(PatternBindingSyntax.self)?.typeAnnotation?.type.nameText
            case .functionDecl: return parent.as(FunctionDeclSyntax.self)?.signature.returnClause?.type.nameText
            case .functionParameter: return parent.as(FunctionParameterSyntax.self)?.type.nameText
            case .exprList:
                let target = parent.as(ExprListSyntax.self)?.first
                return target.flatMap { $0.ownMember.flatMap { variables[$0] } }
            case .functionCallExpr, .closureExpr, .arrayExpr, .dictionaryExpr, .memberBlock: return nil
            default: node = parent
            }
        }
        return nil
    }

    private static func place(of node: Syntax) -> Mention.Place {
        var isArgument = false
        var node = node
        while let parent = node.parent {
            switch parent.kind {
            case .genericArgument: isArgument = true
            case .inheritedType: return isArgument ? .argument : .inherited
            case .functionParameter, .returnClause, .genericParameter, .genericRequirement, .typeInitializerClause:
                // A parameter or a result of a closure's type belongs to where the type is.
                if parent.parent?.is(FunctionTypeSyntax.self) != true { return .given }
            case .enumCaseParameter: return .held
            case .variableDecl: return place(in: parent)
            case .codeBlock, .closureExpr, .accessorBlock, .initializerClause, .sourceFile: return .used
            default: break
            }
            node = parent
        }
        return .used
    }

    private static func place(in node: Syntax) -> Mention.Place {
        guard let variable = node.as(VariableDeclSyntax.self), variable.parent?.is(MemberBlockItemSyntax.self) == true
        else { return .used }
        guard variable.bindings.contains(where: \.isStored) else { return .given }
        return variable.modifiers.contains { ["weak", "unowned"].contains($0.name.text) } ? .weak : .held
    }

    /// Adds a member of a variable, which is known by its name or its type.
    func use(_ member: String, of owner: String) { uses.insert("\(owner).\(member)") }

    // MARK: Captures

    func declare(_ variable: String, type: String?) { variables[variable] = type }

    /// The type of a variable or parameter; `nil` if it is not written.
    func type(of variable: String) -> String? { variables[variable] }

    /// Adds the strong captures of a closure, if an object keeps the closure.
    func add(_ closure: ClosureExprSyntax) {
        guard let holder = holder(of: closure) else { return }
        let weak = (closure.signature?.capture?.items ?? []).filter { $0.specifier != nil }.map(\.name.text)
        let references = closure.all(DeclReferenceExprSyntax.self).filter {
            $0.parent?.as(MemberAccessExprSyntax.self)?.declName.id != $0.id
        }
        for name in Set(references.map(\.baseName.text)).subtracting(weak).sorted() {
            guard let type = name == "self" ? name : variables[name] else { continue }
            captures.append(Capture(type: type, holder: holder, line: lines.line(of: closure)))
        }
    }

    /// The type of the object that keeps a closure: it is constructed with it, or a property of it is set.
    private func holder(of closure: ClosureExprSyntax) -> String? {
        if let list = closure.parent?.as(ExprListSyntax.self), let target = list.first {
            guard list.contains(where: { $0.is(AssignmentExprSyntax.self) }) else { return nil }
            return target.is(MemberAccessExprSyntax.self) && target.root != "self" ? variables[target.root] : "self"
        }
        return closure.call.flatMap { $0.constructedType ?? variables[$0.calledExpression.root] }
    }
}
