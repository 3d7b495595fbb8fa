import JoistHouseRules
import JoistLint
import SwiftSyntax

/// Draws the assemblies of a package as a map, each after its dependencies: a group of its definitions, an arrow from
/// each definition to the definitions of the group that it resolves, one to each assembly that it takes, and a dotted
/// one to the assembly of which it is a form.
struct AssemblyMap {
    /// An arrow to another assembly.
    private struct Link {
        let target: Declaration
        /// The names in the code; `nil` if the assembly is a form of the other one.
        var names: [String]?
        let line: Int
    }

    private struct Assembly {
        let type: AssemblyType
        let links: [Link]
    }

    private let index: SourceIndex
    private var lines: [Diagram.Line] = []
    private var ids: [String: String] = [:]
    /// The ids of definitions, by that of the assembly with the name.
    private var definitions: [String: String] = [:]

    /// The maps of a workspace, one for each package with assemblies.
    static func subjects(in index: SourceIndex) -> [WorkspaceDiagrams.Subject] {
        let packages = Dictionary(grouping: AssemblyType.declarations(in: index.context)) {
            $0.file.target.package.path
        }
        return packages.values.compactMap { declarations in
            guard let first = declarations.first else { return nil }
            return WorkspaceDiagrams.Subject(
                first.file.target.package.name + "Assemblies", (first.file, first.type.line), .map, in: index.trees
            ) { trees throws(UndrawableError) in
                try lines(of: declarations, in: SourceIndex(context: index.context, trees: trees))
            }
        }
    }

    static func lines(
        of declarations: [Declaration], in index: SourceIndex
    ) throws(UndrawableError) -> [Diagram.Line] {
        var assemblies: [Assembly] = []
        for declaration in declarations {
            let type = try AssemblyType(declaration, in: index)
            assemblies.append(Assembly(type: type, links: links(of: type, in: index)))
        }
        var map = AssemblyMap(index: index)
        let sorted = sorted(assemblies)
        for assembly in sorted { map.drawGroup(assembly.type) }
        for assembly in sorted {
            try map.drawResolved(assembly.type)
            map.drawLinks(assembly)
        }
        return map.lines
    }

    private init(index: SourceIndex) { self.index = index }

    private static func key(_ declaration: Declaration) -> String {
        "\(declaration.file.path) \(declaration.type.name)"
    }

    /// Independent assemblies first; in a cycle, in the order of the files.
    private static func sorted(_ assemblies: [Assembly]) -> [Assembly] {
        var waiting = assemblies
        var sorted: [Assembly] = []
        while !waiting.isEmpty {
            let keys = Set(waiting.map { key($0.type.source.declaration) })
            let next = waiting.firstIndex { assembly in
                let own = key(assembly.type.source.declaration)
                return assembly.links.allSatisfy { key($0.target) == own || !keys.contains(key($0.target)) }
            }
            sorted.append(waiting.remove(at: next ?? 0))
        }
        return sorted
    }

    // MARK: Links

    private static func links(of assembly: AssemblyType, in index: SourceIndex) -> [Link] {
        let source = assembly.source
        var links: [Link] = []
        func add(_ name: String, _ type: TypeSyntax?, from owner: TypeSource, _ line: Int) {
            for target in Self.assemblies(in: type, of: owner, index) {
                if let known = links.firstIndex(where: { key($0.target) == key(target) }) {
                    if links[known].names?.contains(name) == false { links[known].names?.append(name) }
                } else {
                    links.append(Link(target: target, names: [name], line: line))
                }
            }
        }
        for property in source.properties { add(property.name, property.type, from: source, property.line) }
        for initializer in source.initializers {
            for parameter in initializer.signature.parameterClause.parameters {
                let name = parameter.localName
                add(name, parameter.type, from: source, source.line(of: parameter))
                // `process.core` of a parameter that is no assembly itself.
                guard let owner = index.type(named: parameter.type.bare, in: source.target),
                    !AssemblyType.isAssembly(owner.declaration, index.context)
                else { continue }
                for part in initializer.all(MemberAccessExprSyntax.self)
                where part.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == name {
                    let type = owner.property(part.declName.baseName.text)?.type
                    add(part.plainText, type, from: owner, source.line(of: part))
                }
            }
        }
        return links
            + assembly.protocols.map { Link(target: $0, names: nil, line: source.declaration.type.line) }
    }

    /// The assemblies that a type names.
    private static func assemblies(in type: TypeSyntax?, of owner: TypeSource, _ index: SourceIndex) -> [Declaration] {
        TypeNames.dotted(in: type?.plainText ?? "").flatMap { name in
            index.context.declarations.types(named: name, in: owner.target.node)
        }.filter { AssemblyType.isAssembly($0, index.context) }
    }

    // MARK: Drawing

    private mutating func drawGroup(_ assembly: AssemblyType) {
        let source = assembly.source
        let line = source.declaration.type.line
        let title = "\(source.declaration.type.kind.rawValue) \(source.name)"
        let id = name(source.declaration)
        if assembly.definitions.isEmpty {
            return draw(.node(Element.Node(id, Element.Label(title, .box))), source, line)
        }
        draw(.group(id: id, title: title), source, line)
        for definition in assembly.definitions {
            let label = Element.Label("\(definition.name): \(definition.type)", .box)
            let node = "d\(definitions.count + 1)"
            definitions["\(id).\(definition.name)"] = node
            draw(.node(Element.Node(node, label)), source, definition.line)
        }
        draw(.end, source, line)
    }

    private mutating func drawResolved(_ assembly: AssemblyType) throws(UndrawableError) {
        let id = name(assembly.source.declaration)
        for definition in assembly.definitions {
            let start = Element.Node(definitions["\(id).\(definition.name)"] ?? "")
            for (name, line) in try assembly.resolved(by: definition) {
                let end = Element.Node(definitions["\(id).\(name)"] ?? "")
                draw(.arrow(from: start, label: "uses", to: end), assembly.source, line)
            }
        }
    }

    private mutating func drawLinks(_ assembly: Assembly) {
        let source = assembly.type.source
        let start = Element.Node(name(source.declaration))
        for link in assembly.links {
            var end = Element.Node(ids[Self.key(link.target)] ?? "")
            if end.id.isEmpty {
                let text = "\(link.target.type.name) of \(link.target.file.target.package.name)"
                end = Element.Node(name(link.target), Element.Label(text, .box))
            }
            let label = link.names?.joined(separator: ", ")
            draw(
                label.map { .arrow(from: start, label: $0, to: end) }
                    ?? .dotted(from: start, label: "conforms to", to: end),
                source, link.line)
        }
    }

    /// The id of an assembly.
    private mutating func name(_ declaration: Declaration) -> String {
        let key = Self.key(declaration)
        let id = ids[key] ?? "a\(ids.count + 1)"
        ids[key] = id
        return id
    }

    private mutating func draw(_ element: Element, _ source: TypeSource, _ line: Int) {
        lines.append(Diagram.Line(element, source: line, path: source.path))
    }
}
