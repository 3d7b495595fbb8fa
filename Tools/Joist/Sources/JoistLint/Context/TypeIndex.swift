/// The types of the workspace by name. Types with the same name are not distinguished.
struct TypeIndex: Sendable {
    private var kinds: [String: Set<TypeFacts.Kind>] = [:]
    private var inherited: [String: Set<String>] = [:]

    init(_ facts: some Sequence<SourceFacts>) {
        for file in facts {
            let modules = Set(file.imports.map(\.module))
            // In such a file `Operation` is Foundation's class, and not the protocol of ROSS.
            let isFoundations = modules.contains("Foundation") && !modules.contains("ROSS")
            for type in file.types where type.kind != .alias || !type.name.contains(".") {
                let name = Self.last(type.name)
                if ![.extension, .alias].contains(type.kind) { kinds[name, default: []].insert(type.kind) }
                let refined = type.inherited.map { isFoundations && $0 == "Operation" ? "Foundation.\($0)" : $0 }
                if !refined.isEmpty { inherited[name, default: []].formUnion(refined.map(Self.ancestor)) }
            }
        }
    }

    /// The name by which an inherited type is known: without its module, unless that is Foundation.
    private static func ancestor(_ name: String) -> String { name.hasPrefix("Foundation.") ? name : last(name) }

    /// Empty if the type is not in this workspace.
    func kinds(of name: String) -> Set<TypeFacts.Kind> { kinds[Self.last(name)] ?? [] }

    /// Whether a type is a class or an actor; `nil` if it is not in this workspace.
    func isObject(_ name: String) -> Bool? {
        let kinds = kinds(of: name)
        return kinds.isEmpty ? nil : !kinds.isDisjoint(with: [.class, .actor])
    }

    /// Whether a type is another type or inherits from it, directly or transitively.
    func type(_ name: String, refines other: String) -> Bool { ancestors(of: name).contains(other) }

    /// Whether a type inherits from another type, directly or transitively.
    func type(_ name: String, inherits other: String) -> Bool {
        Self.last(name) != other && type(name, refines: other)
    }

    /// The name of a type and those that it inherits from, directly or transitively.
    func ancestors(of name: String) -> Set<String> {
        var ancestors: Set<String> = []
        var waiting = [Self.ancestor(name)]
        while let next = waiting.popLast() {
            if ancestors.insert(next).inserted { waiting += inherited[next] ?? [] }
        }
        return ancestors
    }

    /// The protocols with an ending.
    func protocols(ending: String) -> [String] {
        kinds.filter { $0.key.hasSuffix(ending) && $0.value.contains(.protocol) }.map(\.key)
    }

    /// `Operation` of `ROSS.Operation`.
    static func last(_ name: String) -> String {
        name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.index(after: $0)...]) } ?? name
    }
}
