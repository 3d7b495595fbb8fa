import SwiftSyntax

/// Reads a variable that is static or global.
enum GlobalStateReader {
    /// Names of shared instances.
    static let sharingNames: Set<String> = [
        "shared", "sharedInstance", "instance", "current", "main", "standard", "default",
    ]
    /// Types of constants with mutable content.
    private static let boxes: Set<String> = [
        "Mutex", "Atomic", "ManagedAtomic", "AtomicLazyReference", "OSAllocatedUnfairLock", "NSLock", "NSRecursiveLock",
        "NSCondition", "NSConditionLock", "DispatchSemaphore", "LockIsolated", "NIOLock", "NIOLockedValueBox",
    ]

    static func states(of node: VariableDeclSyntax, line: Int, owner: String?) -> [GlobalState] {
        node.bindings.filter(\.isStored).flatMap { binding -> [GlobalState] in
            let states = names(in: binding.pattern).map { name in
                GlobalState(kind: .mutable, name: name, line: line, owner: owner)
            }
            if node.bindingSpecifier.text == "var" {
                // A task-local value belongs to a task.
                return node.attributes.contains { $0.isNamed("TaskLocal") } ? [] : states
            }
            let annotation = binding.typeAnnotation?.type
            return states.compactMap { instance($0, annotation: annotation, value: binding.initializer?.value) }
        }
    }

    private static func instance(_ state: GlobalState, annotation: TypeSyntax?, value: ExprSyntax?) -> GlobalState? {
        var state = state
        let values = value.map(made) ?? []
        let calls = values.compactMap { $0.as(FunctionCallExprSyntax.self) }
        let annotation = annotation.map { $0.as(ArrayTypeSyntax.self)?.element ?? $0 }
        let type = calls.lazy.compactMap(\.constructedType).first ?? annotation.map { TypeIndex.last($0.nameText) }
        state.kind = .instance
        state.type = type == "Self" ? state.owner.map(TypeIndex.last) ?? type : type
        // The type behind a call, a closure or a choice of both is unknown, but the name tells.
        guard let type = state.type else {
            let isMade =
                value?.bare.is(FunctionCallExprSyntax.self) == true
                || value?.as(SequenceExprSyntax.self)?.isTernary == true
            return sharingNames.contains(state.name) && isMade ? state : nil
        }
        if boxes.contains(type) { state.kind = .box }
        return calls.isEmpty && TypeNames.isBasic(type) ? nil : state
    }

    /// The expressions that a value may come from: inside of parentheses, a list, a choice, or a closure that is called.
    private static func made(_ value: ExprSyntax) -> [ExprSyntax] {
        let value = value.bare
        if let tuple = value.as(TupleExprSyntax.self) { return tuple.elements.map(\.expression).flatMap(made) }
        if let list = value.as(ArrayExprSyntax.self) { return list.elements.map(\.expression).flatMap(made) }
        if let sequence = value.as(SequenceExprSyntax.self), sequence.isTernary {
            let choice = sequence.elements.drop { !$0.is(UnresolvedTernaryExprSyntax.self) }
            return choice.flatMap { element in
                made(element.as(UnresolvedTernaryExprSyntax.self)?.thenExpression ?? element)
            }
        }
        guard let closure = value.as(FunctionCallExprSyntax.self)?.calledExpression.as(ClosureExprSyntax.self),
            let last = closure.statements.last?.item
        else { return [value] }
        return (last.as(ReturnStmtSyntax.self)?.expression ?? last.as(ExprSyntax.self)).map(made) ?? []
    }

    private static func names(in pattern: PatternSyntax) -> [String] {
        if let identifier = pattern.as(IdentifierPatternSyntax.self) {
            return [identifier.identifier.identifier?.name ?? ""]
        }
        if let tuple = pattern.as(TuplePatternSyntax.self) { return tuple.elements.flatMap { names(in: $0.pattern) } }
        return []
    }
}
