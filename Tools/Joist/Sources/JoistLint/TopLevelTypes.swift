/// The imports of a Swift file, and the types and type aliases that it declares outside of others.
public struct TopLevelTypes {
    /// The imported modules.
    public let imports: Set<String>
    /// The types that other modules can use.
    public let published: Set<String>
    /// The types that other files of the module can use.
    public let shared: Set<String>

    public init(parsing text: String) {
        let facts = SourceFacts(parsing: text)
        let types = facts.types.filter { $0.kind != .extension && $0.access != .file }
        imports = Set(facts.imports.map(\.module))
        published = Set(types.filter { $0.access == .all }.map(\.name))
        shared = Set(types.map(\.name))
    }
}
