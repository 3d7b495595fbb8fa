import JoistLint
import JoistWorkspace

/// Checks the types of one target against the table of roles.
struct RoleCheck {
    let target: LintTarget
    let context: LintContext
    let table: [String: Role]
    private let hasModules: Bool
    /// The files that declare a function outside of types, by its name.
    private(set) var functions: [String: [SourceFile]] = [:]
    /// The extensions of types that other packages declare. Each comes with the types of the same file that have a role.
    private var extensions: [(Declaration, beside: [Subject])] = []
    private var reported: Set<String> = []
    var findings: [Finding] = []

    init(_ target: LintTarget, _ context: LintContext, _ table: [String: Role]) {
        self.target = target
        self.context = context
        self.table = table
        hasModules = context.roles.hasModules(target.node)
        for file in context.files(of: target) {
            for function in file.facts.functions { functions[function, default: []].append(file) }
        }
        var roles: Set<String> = []
        for file in context.files(of: target) { roles.formUnion(check(file)) }
        if !roles.isDisjoint(with: ["Interactor", "Logic", "View", "Configurator"]) { checkManifest(roles) }
        let users = hasModules ? roles : roles.intersection(["Operation", "Scenario"])
        let all = users.sorted().compactMap { table[$0].map { Subject(name: target.name, role: $0) } }
        for (declaration, subjects) in extensions { check(declaration, for: subjects.isEmpty ? all : subjects) }
    }

    /// The type whose row applies.
    struct Subject {
        var name: String
        var role: Role
        /// The helpers or base classes through which it names the checked type, outermost first.
        var way: [String] = []

        func via(_ helper: String) -> Subject { Subject(name: name, role: role, way: way + [helper]) }
    }

    /// Whether a file has types with roles, with which its imports are checked.
    func hasRoles(_ file: SourceFile) -> Bool { file.facts.types.contains { role(of: $0.name) != nil } }

    func role(of name: String, scope: String = "") -> RoleIndex.RoleMatch? {
        context.roles.role(of: name, in: target.node, scope: scope)
    }

    /// - Returns: The roles of the file's types.
    private mutating func check(_ file: SourceFile) -> Set<String> {
        let other = file.isAssembly ? nil : table[RoleIndex.other]
        var subjects: [Subject] = []
        var foreign: [Declaration] = []
        for declaration in file.declarations where declaration.type.kind != .alias {
            let type = declaration.type
            let found = role(of: type.name)?.role
            let row = found.flatMap { table[$0] }
            let isForeign = row == nil && isForeignExtension(declaration)
            if isForeign { foreign.append(declaration) }
            guard let role = row ?? (found == nil || isForeign ? other : nil) else { continue }
            let subject = Subject(name: type.name, role: role)
            check(type.mentions, in: file, for: subject, scope: type.name)
            guard row != nil else { continue }
            subjects.append(subject)
            checkBases(of: declaration, for: subject)
            checkCaptures(of: declaration, for: subject)
            var seen: Set = [type.name]
            if hasModules || ["Operation", "Scenario"].contains(role.name) {
                checkHelpers(of: type, for: subject, &seen)
            }
        }
        extensions += foreign.map { ($0, subjects) }
        if let other {
            let subject = Subject(name: file.name, role: other)
            check(file.facts.mentions, in: file, for: subject, scope: "")
            if subjects.isEmpty { subjects = [subject] }
        }
        checkImports(of: file, for: subjects)
        return Set(file.facts.types.compactMap { role(of: $0.name)?.role })
    }

    // MARK: Names

    mutating func check(_ mentions: [Mention], in file: SourceFile, for subject: Subject, scope: String) {
        for mention in mentions {
            if mention.place == .called {
                // Going from one module to another is a use case.
                guard subject.role.name != "Operation", context.roles.isShown(by: mention.name, in: target.node) else {
                    continue
                }
                add(
                    subject, "calls \(mention.name) of the router", in: file, mention.line, key: mention.name,
                    remedy: "Call it in an operation. To move into another use case, call that of the app's service.")
                continue
            }
            if mention.place == .function, mention.name == "Task.detached",
                ["Logic", "Operation", "Scenario"].contains(subject.role.name)
            {
                add(
                    subject, "calls Task.detached", in: file, mention.line, key: mention.name,
                    remedy: "Await the work, so that it ends with the module or the use case.")
            }
            if mention.place == .chosen, subject.role.name == "Router" {
                add(
                    subject, "decides whether to call the exit \(mention.name)", in: file, mention.line,
                    key: mention.name,
                    remedy: "Let the logic decide, with a method of the presenter for each way.")
            }
            guard mention.place.isType, let found = role(of: mention.name, scope: scope),
                found.type.map({ Self.outermost($0) != Self.outermost(subject.name) })
                    ?? (mention.name != subject.name),
                !allows(subject.role, found, mention.place), !isConformance(mention, found, subject.role)
            else { continue }
            let verb = Self.verb(mention.place)
            add(subject, "\(verb) \(mention.name) (\(found.role))", in: file, mention.line, key: mention.name)
        }
    }

    /// Whether a type has its role by inheritance.
    private func isConformance(_ mention: Mention, _ found: RoleIndex.RoleMatch, _ role: Role) -> Bool {
        mention.place == .inherited
            && (found.role == role.name || RoleIndex.markers.contains(TypeIndex.last(mention.name)))
    }

    private static func outermost(_ name: String) -> Substring { name.prefix { $0 != "." } }

    func allows(_ role: Role, _ found: RoleIndex.RoleMatch, _ place: Mention.Place) -> Bool {
        let permissions = role.permissions.filter { $0.role == found.role || $0.role == RoleIndex.all }
        return permissions.allSatisfy { $0.limit != .no }
            && permissions.contains { permission in
                switch permission.limit {
                case .new, .no: return true
                case .any: return found.isProtocol
                case .passing: return place != .held && place != .weak
                case .weak where place == .held: return false
                case .weak, nil:
                    let isEntity = Self.constructed.contains(found.role) && found.type?.contains(".") != true
                    return place != .constructed || !isEntity
                }
            }
    }

    /// The roles whose types only some types construct.
    private static let constructed: Set<String> = [
        "View", "Logic", "Router", "Service", "Module", "Operation", "Scenario",
    ]

    private static func verb(_ place: Mention.Place) -> String {
        switch place {
        case .held, .weak: "holds"
        case .given: "takes"
        case .inherited: "inherits from"
        case .constructed: "constructs"
        case .argument, .used, .called, .function, .chosen: "uses"
        }
    }

    mutating func add(
        _ subject: Subject, _ fault: String, in file: SourceFile, _ line: Int, key: String, remedy: String? = nil
    ) {
        guard reported.insert("\(file.path) \(subject.name) \(key)").inserted else { return }
        let role = subject.role.name == RoleIndex.other ? "" : " (\(subject.role.name))"
        let helpers = subject.way.map { " uses \($0), which" }.joined()
        let allowed = subject.role.permissions.map(\.description).joined(separator: ", ")
        findings.append(
            file.finding(
                line, "\(subject.name)\(role)\(helpers) \(fault).",
                remedy: remedy ?? "A type of the role \(subject.role.name) may name: \(allowed)."))
    }
}
