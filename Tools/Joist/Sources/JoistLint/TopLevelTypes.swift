import SwiftParser
import SwiftSyntax

/// The imports of a Swift file, and the types, type aliases and members that it declares outside of other types.
public struct TopLevelTypes {
    /// The imported modules.
    public let imports: Set<String>
    /// The types that other modules can use.
    public let published: Set<String>
    /// The types that other files of the module can use.
    public let shared: Set<String>
    /// The properties, methods and cases of types and extensions.
    public let members: [Member]

    /// A member of a type. If two are equal, they do not compile.
    public struct Member: Hashable, Sendable {
        /// The type, with the types that enclose it.
        public let owner: String
        /// With the labels of a method: `relation(of:)`. A method without parameters has the name of a property.
        public let name: String
        private let isStatic: Bool
        /// An extension of a protocol may have the same member as the protocol.
        private let isRequirement: Bool

        fileprivate init(_ member: JoistLint.Member, of owner: String, isRequirement: Bool) {
            self.owner = owner
            name = member.signature.hasSuffix("()") ? member.name : member.signature
            isStatic = member.traits.contains(.isStatic) || member.kind == .case
            self.isRequirement = isRequirement
        }
    }

    /// Reads the text of a Swift file.
    public init(parsing text: String) {
        let tree = Parser.parse(source: text)
        let facts = FactsVisitor(tree, detailed: DetailedTypes()).facts
        let types = facts.types.filter { $0.kind != .extension && $0.access != .file }
        imports = Set(facts.imports.map(\.module))
        published = Set(types.filter { $0.access == .all }.map(\.name))
        shared = Set(types.map(\.name))
        let reader = MemberReader(lines: SourceLocationConverter(fileName: "", tree: tree))
        members = tree.statements.compactMap { $0.item.asProtocol((any DeclGroupSyntax).self) }
            .flatMap { group in
                reader.members(of: group, isDetailed: true)
                    .filter { $0.kind != .parameter && $0.kind != .subscript }
                    .map { Member($0, of: group.typeName, isRequirement: group.is(ProtocolDeclSyntax.self)) }
            }
    }
}
