import JoistLint
import JoistWorkspace

/// A worker or a service that the logic of a module holds in a property.
struct HeldProtocol {
    private let module: SVIPModule
    private let declaration: Declaration
    /// The file and the line of the property.
    private let place: (file: SourceFile, line: Int)
    private let requirements: [(place: Declaration, member: Member)]
    /// The names of the members that the module uses.
    private let used: Set<String>

    static func all(in module: SVIPModule, _ context: LintContext) -> [HeldProtocol] {
        let logic = module.declarations[module.name("Logic")] ?? []
        let uses = context.files(of: module.target).flatMap { [$0.facts.uses] + $0.facts.types.map(\.uses) }
            .reduce(into: Set<String>()) { $0.formUnion($1) }
        return logic.flatMap { part in
            part.type.properties.filter(\.holdsObject).flatMap { property in
                TypeNames.dotted(in: property.type)
                    .flatMap { module.index.types(named: $0, in: part.node, scope: part.type.name) }
                    .filter { held in
                        held.type.kind == .protocol
                            && !module.index.ancestors(of: held).isDisjoint(with: ["Worker", "Service"])
                    }
                    .map { HeldProtocol(module, $0, by: property, in: part.file, logic, uses) }
            }
        }
    }

    private init(
        _ module: SVIPModule, _ declaration: Declaration, by property: Member, in file: SourceFile,
        _ logic: [Declaration], _ uses: Set<String>
    ) {
        self.module = module
        self.declaration = declaration
        place = (file, property.line)
        requirements = module.index.requirements(of: declaration)
        let name = TypeIndex.last(declaration.type.name)
        let usesOfLogic = logic.reduce(into: Set<String>()) { $0.formUnion($1.type.uses) }
        var used = Self.members(of: property.name, in: usesOfLogic).union(Self.members(of: name, in: uses))
        if logic.flatMap(\.type.functions).contains(where: { $0.passesOn(name) }) {
            used.formUnion(usesOfLogic.map(TypeIndex.last))
        }
        let parts = module.index.parts(of: declaration) + (module.declarations[declaration.type.name] ?? [])
        let methods = parts.filter { $0.type.kind == .extension }.flatMap(\.type.functions)
        var count = -1
        while count != used.count {
            count = used.count
            for method in methods where used.contains(method.name) { used.formUnion(method.calls) }
        }
        self.used = used
    }

    /// `items` and `add` of `worker.items` and `worker.add`.
    private static func members(of owner: String, in uses: Set<String>) -> Set<String> {
        Set(uses.filter { $0.hasPrefix("\(owner).") }.map { String($0.dropFirst(owner.count + 1)) })
    }

    // MARK: Findings

    func findings() -> [Finding] {
        let isOwn = declaration.node == module.target.node && module.index.type(declaration, refines: "Worker")
        return isOwn ? unusedMembers() : surplus()
    }

    private var unused: [(place: Declaration, member: Member)] {
        requirements.filter { !used.contains($0.member.name) }
    }

    private func unusedMembers() -> [Finding] {
        let worker = declaration.type.name
        return unused.map { place, member in
            // A protocol of another target may serve others, so it is allowed there.
            let isHere = place.node == module.target.node
            return (isHere ? place : declaration).file.finding(
                isHere ? member.line : declaration.type.line,
                "The module \(module.prefix) does not use \(worker).\(member.name).",
                remedy: "Delete it, and what implements it.")
        }
    }

    private func surplus() -> [Finding] {
        let (logic, name) = (module.name("Logic"), declaration.type.name)
        guard 2 * unused.count > requirements.count else { return [] }
        let names = requirements.map(\.member.name).filter(used.contains).sorted()
        let part = names.isEmpty ? "none" : "only \(names.count)"
        let list = names.isEmpty ? "" : ": \(names.joined(separator: ", "))"
        return [
            place.file.finding(
                place.line, "\(logic) uses \(part) of the \(requirements.count) members of \(name)\(list).",
                remedy: "Declare what it uses in \(module.name("Worker")), which \(module.name("Service")) implements "
                    + "with \(name).")
        ]
    }
}

extension Member {
    /// Whether a property holds one object, and not several or a closure.
    fileprivate var holdsObject: Bool { !traits.contains(.isStatic) && !type.hasPrefix("[") && !type.contains("->") }

    /// Whether a function takes a closure that gets a value of this type.
    fileprivate func passesOn(_ type: String) -> Bool {
        types.contains { $0.contains("->") && TypeNames.dotted(in: $0).contains { TypeIndex.last($0) == type } }
    }
}
