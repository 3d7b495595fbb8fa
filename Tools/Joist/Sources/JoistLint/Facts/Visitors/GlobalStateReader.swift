import SwiftSyntax

/// Reads a variable that is static or global.
enum GlobalStateReader {
    /// Names of shared instances.
    static let sharingNames: Set<String> = [
        "shared", "sharedInstance", "instance", "current", "main", "standard", "default",
    ]
    /// Types of constants with mutable content.
    private static let boxes: Set<String> = [
        "Mutex", "Atomic", "ManagedAtomic", "AtomicLazyReference", "OSAllocatedUnfairLock", "NSLock", "LockIsolated",
        "NIOLockedValueBox",
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
        let call = value?.bare.as(FunctionCallExprSyntax.self)
        let type = call?.constructedType ?? annotation.map { TypeIndex.last($0.nameText) }
        state.kind = .instance
        state.type = type == "Self" ? state.owner.map(TypeIndex.last) ?? type : type
        // The type behind a call, a closure or a choice of both is unknown, but the name tells.
        guard let type = state.type else {
            let isMade = call != nil || value?.as(SequenceExprSyntax.self)?.isTernary == true
            return sharingNames.contains(state.name) && isMade ? state : nil
        }
        if boxes.contains(type) { state.kind = .box }
        let isShared = sharingNames.contains(state.name) || state.owner.map(TypeIndex.last) == type
        return state.kind == .box || call != nil || isShared ? state : nil
    }

    private static func names(in pattern: PatternSyntax) -> [String] {
        if let identifier = pattern.as(IdentifierPatternSyntax.self) {
            return [identifier.identifier.identifier?.name ?? ""]
        }
        if let tuple = pattern.as(TuplePatternSyntax.self) { return tuple.elements.flatMap { names(in: $0.pattern) } }
        return []
    }
}
