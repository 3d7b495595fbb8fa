import JoistWorkspace

/// The kinds of the workspace's types by the last part of their names. See ``Declarations`` for the distinction of
/// types of the same name.
public struct TypeIndex: Sendable {
    private var kinds: [String: Set<TypeFacts.Kind>] = [:]
    /// The targets that declare classes and actors, and the targets that declare other types.
    private var places: [String: (objects: Set<PackageGraph.Node>, others: Set<PackageGraph.Node>)] = [:]

    init(_ files: [SourceFile]) {
        for file in files {
            for type in file.facts.types where ![.extension, .alias].contains(type.kind) {
                kinds[Self.last(type.name), default: []].insert(type.kind)
                if [.class, .actor].contains(type.kind) {
                    places[Self.last(type.name), default: ([], [])].objects.insert(file.target.node)
                } else {
                    places[Self.last(type.name), default: ([], [])].others.insert(file.target.node)
                }
            }
        }
    }

    /// Empty if the type is not in this workspace.
    public func kinds(of name: String) -> Set<TypeFacts.Kind> { kinds[Self.last(name)] ?? [] }

    /// Whether a type is a class or an actor; `nil` if it is not in this workspace.
    public func isObject(_ name: String) -> Bool? {
        let kinds = kinds(of: name)
        return kinds.isEmpty ? nil : !kinds.isDisjoint(with: [.class, .actor])
    }

    /// Whether a target's name for a type means a class or an actor; `nil` if the target cannot name such a type of this
    /// workspace.
    func isObject(_ name: String, in target: PackageGraph.Node, _ graph: PackageGraph) -> Bool? {
        guard let places = places[Self.last(name)] else { return nil }
        for visible in [[target], graph.closure(of: [target])] {
            if !places.objects.isDisjoint(with: visible) { return true }
            if !places.others.isDisjoint(with: visible) { return false }
        }
        return nil
    }

    /// `Row` of `List.Row`.
    public static func last(_ name: String) -> String {
        name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.index(after: $0)...]) } ?? name
    }
}
