import JoistWorkspace

/// Checks the types of one target against the table of roles.
struct RoleCheck {
    let target: LintTarget
    let context: LintContext
    let index: RoleIndex
    let table: [String: Role]
    private let hasModules: Bool
    private var reported: Set<String> = []
    var findings: [Finding] = []

    init(_ target: LintTarget, _ context: LintContext, _ index: RoleIndex, _ table: [String: Role]) {
        self.target = target
        self.context = context
        self.index = index
        self.table = table
        hasModules = index.hasModules(target.node)
        var roles: Set<String> = []
        for (path, facts) in context.facts(of: target) { roles.formUnion(check(facts, at: path)) }
        if !roles.isDisjoint(with: ["Interactor", "Logic", "View", "Configurator"]) { checkManifest(roles) }
    }

    /// The type whose row applies.
    struct Subject {
        var name: String
        var role: Role
    }

    /// - Returns: The roles of the file's types.
    private mutating func check(_ facts: SourceFacts, at path: String) -> Set<String> {
        let other = LintContext.isAssembly(path) ? nil : table[RoleIndex.other]
        var subjects: [Subject] = []
        for type in facts.types where type.kind != .alias {
            let found = index.role(of: type.name, in: target.node)?.role
            guard let role = found.map({ table[$0] }) ?? other else { continue }
            let subject = Subject(name: type.name, role: role)
            if found != nil { subjects.append(subject) }
            check(type, at: path, for: subject)
            if found != nil {
                checkBases(of: type, at: path, for: subject)
                checkCaptures(of: type, at: path, for: subject)
                var seen: Set = [type.name]
                if hasModules || ["Operation", "Scenario"].contains(subject.role.name) {
                    checkHelpers(of: type, for: subject, via: [], &seen)
                }
            }
        }
        let file = path.split(separator: "/").last.map(String.init) ?? path
        if let other { check(facts.mentions, at: path, for: Subject(name: file, role: other), scope: "") }
        if subjects.isEmpty, let other { subjects = [Subject(name: file, role: other)] }
        checkImports(facts, at: path, for: subjects)
        return Set(facts.types.compactMap { index.role(of: $0.name, in: target.node)?.role })
    }

    // MARK: Names

    private mutating func check(_ type: TypeFacts, at path: String, for subject: Subject, via way: [String] = []) {
        check(type.mentions, at: path, for: subject, scope: type.name, via: way)
    }

    private mutating func check(
        _ mentions: [Mention], at path: String, for subject: Subject, scope: String, via way: [String] = []
    ) {
        for mention in mentions {
            if mention.place == .called {
                // Going from one module to another is a use case.
                guard subject.role.name != "Operation", index.isShown(by: mention.name, in: target.node) else {
                    continue
                }
                add(
                    subject, via: way, "calls \(mention.name) of the router", at: path, mention.line, key: mention.name,
                    remedy: "Call it in an operation. To move into another use case, call that of the app's service.")
                continue
            }
            guard let found = index.role(of: mention.name, in: target.node, scope: scope),
                found.type.map({ Self.outermost($0) != Self.outermost(subject.name) }) ?? true,
                !allows(subject.role, found, mention.place), !isConformance(mention, found, subject.role)
            else { continue }
            add(
                subject, via: way, "\(Self.verb(mention.place)) \(mention.name) (\(found.role))", at: path,
                mention.line, key: mention.name)
        }
    }

    /// Whether a type has its role by what it inherits from.
    private func isConformance(_ mention: Mention, _ found: RoleIndex.Found, _ role: Role) -> Bool {
        mention.place == .inherited
            && (found.role == role.name || RoleIndex.markers.contains(TypeIndex.last(mention.name)))
    }

    private static func outermost(_ name: String) -> Substring { name.prefix { $0 != "." } }

    func allows(_ role: Role, _ found: RoleIndex.Found, _ place: Mention.Place) -> Bool {
        let permissions = role.permissions.filter { $0.role == found.role || $0.role == RoleIndex.all }
        return permissions.allSatisfy { $0.limit != .no }
            && permissions.contains { permission in
                switch permission.limit {
                case .new, .no: return true
                case .any: return found.isProtocol
                case .weak where place == .held: return false
                case .weak, nil:
                    let isEntity = Self.constructed.contains(found.role) && found.type?.contains(".") != true
                    return place != .constructed || !isEntity
                }
            }
    }

    /// The roles whose types only some types construct.
    private static let constructed: Set<String> = ["View", "Logic", "Router", "Service", "Operation", "Scenario"]

    private static func verb(_ place: Mention.Place) -> String {
        switch place {
        case .held, .weak: "holds"
        case .given: "takes"
        case .inherited: "inherits from"
        case .constructed: "constructs"
        case .argument, .used, .called: "uses"
        }
    }

    // MARK: Helpers and base classes

    /// Checks the types without a role that a type names, as if their code were its own. Only operations, scenarios and the
    /// types of targets with modules are checked so.
    private mutating func checkHelpers(
        of type: TypeFacts, for subject: Subject, via way: [String], _ seen: inout Set<String>
    ) {
        for mention in type.mentions where seen.insert(mention.name).inserted {
            for found in index.helper(mention.name, in: target.node, scope: type.name) {
                let (path, helper) = (found.place.path, found.type)
                let way = way + [helper.name]
                check(helper, at: path, for: subject, via: way)
                // Imports count for the whole file, so those of a file that also has types with roles are checked with them.
                let facts = context.facts[path] ?? SourceFacts()
                if !facts.types.contains(where: { index.role(of: $0.name, in: target.node) != nil }) {
                    checkImports(facts, at: path, for: [subject], via: way)
                }
                checkHelpers(of: helper, for: subject, via: way, &seen)
            }
        }
    }

    /// Checks what the base classes of a class store, as if the class itself stored it.
    private mutating func checkBases(of type: TypeFacts, at home: String, for subject: Subject) {
        guard type.kind == .class else { return }
        var arguments = type.mentions.filter { $0.place == .argument }
        var waiting = type.mentions.filter { $0.place == .inherited }
        var seen: Set<String> = []
        while let inherited = waiting.popLast() {
            guard seen.insert(inherited.name).inserted,
                let found = index.base(inherited.name, in: target.node)
            else { continue }
            let (path, base) = (found.place.path, found.type)
            let held = base.mentions.filter { $0.place == .held }
            if index.role(of: base.name, in: target.node) == nil {
                check(held, at: path, for: subject, scope: base.name, via: [base.name])
            }
            // The base class may store a value of its generic parameter. That can be any of the generic arguments.
            if held.contains(where: { !$0.name.contains(".") && !index.isDeclared($0.name, in: target.node) }) {
                let here = arguments.map { Mention($0.name, .held, line: $0.line) }
                check(here, at: home, for: subject, scope: type.name, via: [base.name])
            }
            waiting += base.mentions.filter { $0.place == .inherited }
            arguments += base.mentions.filter { $0.place == .argument }
        }
    }

    mutating func add(
        _ subject: Subject, via way: [String], _ fault: String, at path: String, _ line: Int, key: String,
        remedy: String? = nil
    ) {
        guard reported.insert("\(path) \(subject.name) \(key)").inserted else { return }
        let role = subject.role.name == RoleIndex.other ? "" : " (\(subject.role.name))"
        let helpers = way.map { " uses \($0), which" }.joined()
        let allowed = subject.role.permissions.map(\.description).joined(separator: ", ")
        findings.append(
            Finding(
                rule: Roles.name, path: path, line: line, message: "\(subject.name)\(role)\(helpers) \(fault).",
                remedy: remedy ?? "A type of the role \(subject.role.name) may name: \(allowed).",
                package: target.package.name
            )
        )
    }
}
