/// An operation or a scenario, with what its extensions add.
struct ROSSType {
    enum Kind: String { case operation = "Operation", scenario = "Scenario" }

    let kind: Kind
    let name: String
    let path: String
    let line: Int
    let package: String
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
    static func types(in context: LintContext) -> [ROSSType] {
        context.targets.flatMap { target -> [ROSSType] in
            guard !target.servesTests,
                context.uses("ROSS", target)
            else { return [] }
            var declared: [String: (path: String, type: TypeFacts)] = [:]
            var parts: [String: [(path: String, type: TypeFacts)]] = [:]
            var kinds: [String: Kind] = [:]
            for (path, facts) in context.facts(of: target) {
                let importsROSS = facts.imports.contains { $0.module == "ROSS" }
                for type in facts.types where type.kind != .protocol && type.kind != .alias {
                    parts[type.name, default: []].append((path, type))
                    if type.kind != .extension { declared[type.name] = (path, type) }
                    if let kind = kind(of: type, importsROSS: importsROSS, context.types) { kinds[type.name] = kind }
                }
            }
            return kinds.compactMap { name, kind in
                guard let (path, type) = declared[name], let parts = parts[name] else { return nil }
                let members = parts.compactMap { part in part.type.members.map { (path: part.path, members: $0) } }
                return ROSSType(
                    kind: kind, name: name, path: path, line: type.line, package: target.package.name,
                    properties: members.flatMap(\.members.properties).filter { !$0.traits.contains(.isStatic) },
                    functions: members.flatMap { part in
                        part.members.functions.map { Placed(path: part.path, value: $0) }
                    },
                    parameters: members.flatMap(\.members.parameters),
                    constructs: parts.flatMap { part in
                        part.type.mentions.filter { $0.place == .constructed }.map {
                            Placed(path: part.path, value: $0)
                        }
                    }
                )
            }.sorted { ($0.name, $0.path) < ($1.name, $1.path) }
        }
    }

    private static func kind(of type: TypeFacts, importsROSS: Bool, _ types: TypeIndex) -> Kind? {
        for inherited in type.inherited {
            for kind in [Kind.operation, .scenario] {
                // Without an import of ROSS, this is Foundation's Operation.
                if inherited == kind.rawValue, !importsROSS { continue }
                if types.type(inherited, refines: kind.rawValue) { return kind }
            }
        }
        return nil
    }

    /// Its dependencies: stored properties and further parameters of initializers, each type once.
    var dependencies: [MemberFacts.Parameter] {
        var seen: Set<String> = []
        let stored = properties.map { MemberFacts.Parameter(type: $0.type, line: $0.line) }
        return (stored + parameters).filter { !$0.type.isEmpty && seen.insert(Self.bare($0.type)).inserted }
    }

    /// What `launch` takes.
    var inputs: [Placed<MemberFacts.Parameter>] {
        functions.filter { $0.value.name == "launch" }.flatMap { launch in
            launch.value.parameters.map {
                Placed(path: launch.path, value: MemberFacts.Parameter(type: $0.type, line: launch.value.line))
            }
        }
    }

    private static func bare(_ type: String) -> String { TypeNames.dotted(in: type).joined(separator: " ") }
}
