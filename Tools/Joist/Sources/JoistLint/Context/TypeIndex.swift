/// The kinds of the workspace's types by the last part of their names. See ``Declarations`` for the distinction of
/// types of the same name.
public struct TypeIndex: Sendable {
    private var kinds: [String: Set<TypeFacts.Kind>] = [:]

    init(_ facts: some Sequence<SourceFacts>) {
        for type in facts.flatMap(\.types) where ![.extension, .alias].contains(type.kind) {
            kinds[Self.last(type.name), default: []].insert(type.kind)
        }
    }

    /// Empty if the type is not in this workspace.
    public func kinds(of name: String) -> Set<TypeFacts.Kind> { kinds[Self.last(name)] ?? [] }

    /// Whether a type is a class or an actor; `nil` if it is not in this workspace.
    public func isObject(_ name: String) -> Bool? {
        let kinds = kinds(of: name)
        return kinds.isEmpty ? nil : !kinds.isDisjoint(with: [.class, .actor])
    }

    /// `Row` of `List.Row`.
    public static func last(_ name: String) -> String {
        name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.index(after: $0)...]) } ?? name
    }
}
