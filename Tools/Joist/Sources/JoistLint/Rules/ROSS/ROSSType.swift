import JoistWorkspace

/// An operation or a scenario, with what its extensions add.
struct ROSSType {
    enum Kind: String, CaseIterable { case operation = "Operation", scenario = "Scenario" }

    let kind: Kind
    let name: String
    let target: LintTarget
    let path: String
    let line: Int
    let properties: [MemberFacts.Property]
    let functions: [Placed<MemberFacts.Function>]
    /// The parameters of its initializers.
    let parameters: [MemberFacts.Parameter]
    let constructs: [Placed<Mention>]

    /// A value with its file, because extensions may be in other files.
    struct Placed<Value> {
        var path: String
        var value: Value
    }

    /// The types in targets that depend on ROSS and are not for tests.
    static func types(in context: LintContext, _ declarations: Declarations) -> [ROSSType] {
        context.targets.filter { !$0.servesTests && context.uses("ROSS", $0) }.flatMap { target in
            context.facts(of: target).flatMap { path, facts in
                facts.types.filter { ![.protocol, .alias, .extension].contains($0.kind) }.compactMap { type in
                    Kind.allCases.first { context.types.type(type.name, inherits: $0.rawValue) }.map { kind in
                        let parts = declarations.parts(of: type.name, in: target.node)
                        return ROSSType(
                            kind, type, path, target, parts.filter { $0.type.kind == .extension || $0.type == type })
                    }
                }
            }
        }.sorted { ($0.name, $0.path) < ($1.name, $1.path) }
    }

    private init(
        _ kind: Kind, _ type: TypeFacts, _ path: String, _ target: LintTarget, _ parts: [Declarations.Declared]
    ) {
        self.kind = kind
        name = type.name
        self.target = target
        self.path = path
        line = type.line
        let members = parts.compactMap { part in part.type.members.map { (path: part.place.path, members: $0) } }
        properties = members.flatMap(\.members.properties).filter { !$0.traits.contains(.isStatic) }
        functions = members.flatMap { part in part.members.functions.map { Placed(path: part.path, value: $0) } }
        parameters = members.flatMap(\.members.parameters)
        constructs = parts.flatMap { part in
            part.type.mentions.filter { $0.place == .constructed }.map { Placed(path: part.place.path, value: $0) }
        }
    }

    /// Its dependencies: stored properties and further parameters of initializers, each type once.
    var dependencies: [MemberFacts.Parameter] {
        var seen: Set<[String]> = []
        let stored = properties.map { MemberFacts.Parameter(type: $0.type, line: $0.line) }
        return (stored + parameters).filter { !$0.type.isEmpty && seen.insert(TypeNames.dotted(in: $0.type)).inserted }
    }

    /// What `launch` takes.
    var inputs: [Placed<MemberFacts.Parameter>] {
        functions.filter { $0.value.name == "launch" }.flatMap { launch in
            launch.value.parameters.map {
                Placed(path: launch.path, value: MemberFacts.Parameter(type: $0, line: launch.value.line))
            }
        }
    }
}
