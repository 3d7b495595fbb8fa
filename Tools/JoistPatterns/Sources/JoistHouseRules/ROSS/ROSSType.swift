import JoistLint

/// An operation or a scenario, with the members of its extensions.
package struct ROSSType {
    /// The protocols of the type.
    package enum Kind: String, CaseIterable { case operation = "Operation", scenario = "Scenario" }

    /// A value with its file, because extensions may be in other files.
    typealias Placed<Value> = (file: SourceFile, value: Value)

    package let kind: Kind
    package let name: String
    /// The file that declares it.
    package let file: SourceFile
    package let line: Int
    /// The stored properties.
    package let properties: [Member]
    let functions: [Placed<Member>]
    /// Stored properties and parameters of initializers, each type once.
    let dependencies: [Member]
    let constructs: [Placed<Mention>]

    /// The types in targets that depend on ROSS and are not for tests, sorted by name.
    package static func types(in context: LintContext) -> [ROSSType] {
        let targets = context.targets.filter { !$0.servesTests && context.uses("ROSS", $0) }
        return targets.flatMap(context.files).flatMap(\.declarations).compactMap { declaration in
            if [.protocol, .alias, .extension].contains(declaration.type.kind) { return nil }
            return Kind.allCases.first { kind in
                TypeIndex.last(declaration.type.name) != kind.rawValue
                    && context.declarations.type(declaration, refines: kind.rawValue)
            }.map { ROSSType($0, declaration, context.declarations.parts(of: declaration)) }
        }.sorted { ($0.name, $0.file.path) < ($1.name, $1.file.path) }
    }

    private init(_ kind: Kind, _ declaration: Declaration, _ parts: [Declaration]) {
        self.kind = kind
        name = declaration.type.name
        file = declaration.file
        line = declaration.type.line
        properties = parts.flatMap(\.type.properties).filter { !$0.traits.contains(.isStatic) }
        functions = parts.flatMap { part in part.type.functions.map { (part.file, $0) } }
        constructs = parts.flatMap { part in
            part.type.mentions.filter { $0.place == .constructed }.map { (part.file, $0) }
        }
        var seen: Set<[String]> = []
        let parameters = parts.filter(\.type.isDetailed).flatMap(\.type.members).filter { $0.kind == .parameter }
        dependencies = (properties + parameters).filter {
            !$0.type.isEmpty && seen.insert(TypeNames.dotted(in: $0.type)).inserted
        }
    }

    /// The types that `launch` takes, with its line.
    var inputs: [(file: SourceFile, type: String, line: Int)] {
        functions.filter { $0.value.name == "launch" }.flatMap { file, launch in
            launch.types.map { (file, $0, launch.line) }
        }
    }

    /// Its methods besides `launch`.
    var others: [Placed<Member>] {
        functions.filter { $0.value.name != "launch" && $0.value.traits.contains(.hasBody) }
    }

    var variables: [Member] { properties.filter { $0.traits.contains(.isMutable) } }
}
