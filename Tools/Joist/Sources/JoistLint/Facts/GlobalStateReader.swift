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

    typealias State = (kind: GlobalState.Kind, name: String, type: String?)

    static func states(of node: VariableDeclSyntax, owner: String?) -> [State] {
        node.bindings.flatMap { binding -> [State] in
            guard binding.isStored else { return [] }
            let names = names(in: binding.pattern)
            if node.bindingSpecifier.text == "var" {
                // A task-local value belongs to a task.
                if node.attributes.contains(where: { $0.isNamed("TaskLocal") }) { return [] }
                return names.map { (.mutable, $0, nil) }
            }
            return names.compactMap { name in
                instance(
                    name, annotation: binding.typeAnnotation?.type, value: binding.initializer?.value, owner: owner)
            }
        }
    }

    private static func instance(_ name: String, annotation: TypeSyntax?, value: ExprSyntax?, owner: String?) -> State?
    {
        let call = value?.bare.as(FunctionCallExprSyntax.self)
        var type = call?.constructedType ?? annotation.map { Self.last($0.nameText) }
        if type == "Self", let owner { type = last(owner) }
        if let type, boxes.contains(type) { return (.box, name, type) }
        if let type { return call != nil || isShared(name, type, owner) ? (.instance, name, type) : nil }
        // The type behind a call or a closure is unknown, but the name tells.
        guard sharingNames.contains(name), call != nil else { return nil }
        return (.instance, name, nil)
    }

    private static func isShared(_ name: String, _ type: String, _ owner: String?) -> Bool {
        sharingNames.contains(name) || owner.map(last) == type
    }

    private static func last(_ path: String) -> String { String(path.split(separator: ".").last ?? "") }

    private static func names(in pattern: PatternSyntax) -> [String] {
        if let identifier = pattern.as(IdentifierPatternSyntax.self) {
            return [identifier.identifier.identifier?.name ?? ""]
        }
        if let tuple = pattern.as(TuplePatternSyntax.self) { return tuple.elements.flatMap { names(in: $0.pattern) } }
        return []
    }
}
