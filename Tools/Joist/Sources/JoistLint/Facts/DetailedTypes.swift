/// The types of which rules need all members. Of other types, less is read: see ``TypeFacts/members``.
public struct DetailedTypes: Hashable, Sendable {
    /// All types.
    public static let all = DetailedTypes(endings: [""])

    /// Types whose names end so.
    private var endings: Set<String> = []
    /// Types that inherit from types whose names end so.
    private var ancestors: Set<String> = []
    /// Protocols, and extensions, whose names end so, or the names of types that they inherit from. Of variables with such
    /// types, the used members are read, too: see ``TypeFacts/uses``.
    private var protocols: Set<String> = []

    public init(endings: Set<String> = [], ancestors: Set<String> = [], protocols: Set<String> = []) {
        self.endings = endings
        self.ancestors = ancestors
        self.protocols = protocols
    }

    public mutating func formUnion(_ other: DetailedTypes) {
        endings.formUnion(other.endings)
        ancestors.formUnion(other.ancestors)
        protocols.formUnion(other.protocols)
    }

    func contains(_ kind: TypeFacts.Kind, _ name: String, inheriting inherited: [String]) -> Bool {
        endings.contains(where: name.hasSuffix)
            || ancestors.contains { ancestor in inherited.contains { $0.hasSuffix(ancestor) } }
            || (kind == .protocol || kind == .extension) && ([name] + inherited).contains(where: isProtocol)
    }

    /// Whether the name of a type is that of a detailed protocol.
    func isProtocol(_ name: String) -> Bool { protocols.contains(where: name.hasSuffix) }

    /// The names of the same types, as text.
    var key: String {
        [endings, ancestors, protocols].map { $0.sorted().joined(separator: ",") }.joined(separator: ":")
    }
}
