import SwiftParser
import SwiftSyntax

/// The types and type aliases that a Swift file declares outside of others.
public struct TopLevelTypes {
    /// Those that other modules can use.
    public private(set) var published: Set<String> = []
    /// Those that other files of the module can use.
    public private(set) var shared: Set<String> = []

    public init(parsing text: String) {
        for statement in Parser.parse(source: text).statements {
            let item = statement.item
            guard let name = item.asProtocol((any NamedDeclSyntax).self)?.name.text,
                item.asProtocol((any DeclGroupSyntax).self) != nil || item.is(TypeAliasDeclSyntax.self),
                let modifiers = item.asProtocol((any WithModifiersSyntax).self)?.modifiers
            else { continue }
            if !modifiers.contains(where: \.isPrivate) { shared.insert(name) }
            if modifiers.contains(where: { ["public", "open"].contains($0.name.text) }) { published.insert(name) }
        }
    }
}
