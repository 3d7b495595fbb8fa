/// The types of the workspace by name. Types with the same name are not distinguished.
struct TypeIndex: Sendable {
    private var kinds: [String: Set<TypeFacts.Kind>] = [:]
    private var inherited: [String: Set<String>] = [:]

    init(_ facts: some Sequence<SourceFacts>) {
        for type in facts.lazy.flatMap(\.types) {
            let name = Self.last(type.name)
            if type.kind != .extension { kinds[name, default: []].insert(type.kind) }
            if !type.inherited.isEmpty { inherited[name, default: []].formUnion(type.inherited.map(Self.last)) }
        }
    }

    /// Empty if the type is not in this workspace.
    func kinds(of name: String) -> Set<TypeFacts.Kind> { kinds[Self.last(name)] ?? [] }

    /// Whether a type is a class or an actor; `nil` if it is not in this workspace.
    func isObject(_ name: String) -> Bool? {
        let kinds = kinds(of: name)
        return kinds.isEmpty ? nil : !kinds.isDisjoint(with: [.class, .actor])
    }

    /// Whether a type is another type or inherits from it, directly or transitively.
    func type(_ name: String, refines other: String) -> Bool { type(name, hasAncestor: { $0 == other }) }

    /// Whether the name of a type, or of one that it inherits from, directly or transitively, fulfils a condition.
    func type(_ name: String, hasAncestor isMeant: (String) -> Bool) -> Bool {
        var seen: Set<String> = []
        var waiting = [Self.last(name)]
        while let next = waiting.popLast() {
            if isMeant(next) { return true }
            if seen.insert(next).inserted { waiting += inherited[next] ?? [] }
        }
        return false
    }

    /// The name of a type and those that it inherits from, directly or transitively.
    func ancestors(of name: String) -> Set<String> {
        var ancestors: Set<String> = []
        _ = type(
            name,
            hasAncestor: {
                ancestors.insert($0)
                return false
            })
        return ancestors
    }

    /// Whether a type has one of these endings, or inherits from one that has.
    func type(_ name: String, hasEnding endings: [String]) -> Bool {
        type(name, hasAncestor: { ancestor in endings.contains { ancestor.hasSuffix($0) } })
    }

    /// The protocols with an ending.
    func protocols(ending: String) -> [String] {
        kinds.filter { $0.key.hasSuffix(ending) && $0.value.contains(.protocol) }.map(\.key)
    }

    /// `Operation` of `ROSS.Operation`.
    static func last(_ name: String) -> String {
        name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.index(after: $0)...]) } ?? name
    }

    /// The names in the text of a type: `TodoItem` and `Page` in `Page<[TodoItem?]>`.
    static func names(in text: String) -> [String] {
        text.matches(of: /[\p{L}_][\p{L}\p{N}_]*/).map { String($0.output) }
            .filter { !["any", "some", "inout", "borrowing", "consuming", "sending", "isolated"].contains($0) }
    }
}
