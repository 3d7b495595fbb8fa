/// The types of which rules need all members. Of other types, less is read: see ``TypeFacts/members``.
public struct DetailedTypes: Hashable, Sendable {
    /// All types.
    public static let all = DetailedTypes(endings: [""])

    /// Types whose names end so.
    private var endings: Set<String> = []
    /// Types that inherit from types whose names end so.
    private var ancestors: Set<String> = []

    public init(endings: Set<String> = [], ancestors: Set<String> = []) {
        self.endings = endings
        self.ancestors = ancestors
    }

    public mutating func formUnion(_ other: DetailedTypes) {
        endings.formUnion(other.endings)
        ancestors.formUnion(other.ancestors)
    }

    func contains(_ name: String, inheriting inherited: [String]) -> Bool {
        endings.contains(where: name.hasSuffix)
            || ancestors.contains { ancestor in inherited.contains { $0.hasSuffix(ancestor) } }
    }

    /// What names the same types, as text.
    var key: String { endings.sorted().joined(separator: ",") + ":" + ancestors.sorted().joined(separator: ",") }
}
