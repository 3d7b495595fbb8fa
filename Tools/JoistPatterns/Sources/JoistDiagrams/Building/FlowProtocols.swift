import JoistHouseRules
import JoistLint
import JoistWorkspace

/// The protocols around the flows of a workspace: their requirements, and the types that answer.
struct FlowProtocols {
    let context: LintContext
    /// The target of the flows.
    let target: LintTarget
    /// The workspace's protocols, without the recorders, which joist writes itself.
    private let declarations: [Declaration]

    init(_ context: LintContext, _ target: LintTarget) {
        (self.context, self.target) = (context, target)
        declarations = context.files.filter { !$0.name.hasPrefix("Recorded+") }.flatMap(\.declarations)
    }

    /// The protocol, or the alias of several, with a name; `nil` if the package of the flows has none.
    func declaration(of name: String) -> Declaration? {
        declarations.first {
            $0.type.name == name && [.protocol, .alias].contains($0.type.kind)
                && $0.file.target.package.path == target.package.path
        }
    }

    /// The method that a protocol has, itself, by an extension, or through those that it refines.
    func requirement(_ method: String, of name: String) -> Member? {
        var seen: Set<String> = []
        var rest = [name]
        while let next = rest.popLast() {
            guard seen.insert(next).inserted else { continue }
            for declaration in declarations
            where declaration.type.name == next && [.protocol, .alias, .extension].contains(declaration.type.kind) {
                let methods = members(of: declaration).filter { $0.kind == .method }
                if let found = methods.first(where: { $0.name == method }) { return found }
                rest += declaration.type.inherited
            }
        }
        return nil
    }

    /// The key service that is defined with a type, by its name in `KeyServices`; `nil` if there is none.
    func keyService(_ type: String) -> String? {
        declaration(of: "KeyServices").flatMap { declared in
            members(of: declared).first { $0.type.filter { !$0.isWhitespace } == "Definition<any\(type)>" }?.name
        }
    }

    /// Whether a key service is joined before an operation gets it: then `JoinedServices` has an `async` method of its name.
    func isJoined(_ service: String) -> Bool { type(named: "JoinedServices").map { has(service, in: $0) } ?? false }

    /// The types that answer for all parts of a list, such as `AppRouter` and `RouterMock` for `Router`.
    func types(conformingTo list: Declaration) -> [Declaration] {
        let parts = Set(list.type.inherited).subtracting(["Service", "Sendable"])
        let types = declarations.filter { ![.protocol, .alias].contains($0.type.kind) }
        let all = Dictionary(grouping: types) { "\($0.node.package) \($0.node.target) \($0.type.name)" }
        return all.values.compactMap { declared in
            let inherited = Set(declared.flatMap(\.type.inherited))
            let isAnswer = inherited.contains(list.type.name) || !parts.isEmpty && parts.isSubset(of: inherited)
            return isAnswer ? declared.first { $0.type.kind != .extension } : nil
        }.sorted { ($0.file.path, $0.type.line) < ($1.file.path, $1.type.line) }
    }

    /// The type with a name that the flows can use, or else another one; `nil` if only tests declare it.
    func type(named name: String) -> Declaration? {
        let found = declarations.filter {
            $0.type.name == name && ![.extension, .protocol, .alias].contains($0.type.kind)
                && !$0.file.target.servesTests
        }
        return found.first { $0.node == target.node || context.uses($0.file.target.module, target) } ?? found.first
    }

    /// The labels with which a type can be made: those of its initializers, or else its stored properties.
    func inputs(of declaration: Declaration) -> [String] {
        let all = context.declarations.parts(of: declaration).flatMap(members)
        let parameters = all.filter { $0.kind == .parameter }
        let stored = all.filter { $0.kind == .property && !$0.traits.contains(.isStatic) }
        return (parameters.isEmpty ? stored : parameters).map(\.name)
    }

    /// Whether the workspace declares a type.
    func isDeclared(_ name: String) -> Bool {
        declarations.contains { $0.type.name == name && $0.type.kind != .extension }
    }

    /// Whether a type or an extension of it declares a member that its other files can use.
    func has(_ member: String, in type: Declaration) -> Bool {
        declarations.contains {
            $0.type.name == type.type.name && $0.node == type.node
                && members(of: $0).contains { $0.name == member && $0.access != .file }
        }
    }

    /// Whether code outside of its module can use a type.
    func isPublic(_ type: Declaration) -> Bool {
        TopLevelTypes(parsing: context.text(at: type.file.path) ?? "").published.contains(type.type.name)
    }

    /// The line of a list, or of the head of a protocol, as it is written, and the following lines.
    func lines(of declaration: Declaration) -> [String] {
        let lines = (context.text(at: declaration.file.path) ?? "").split(
            separator: "\n", omittingEmptySubsequences: false
        ).map { String(FlowDiagram.trimmed($0)) }
        let head = "\(declaration.type.kind.rawValue) \(declaration.type.name)"
        let start = lines.indices.first { $0 + 1 >= declaration.type.line && lines[$0].contains(head) }
        return start.map { Array(lines[$0...]) } ?? []
    }

    private func members(of declaration: Declaration) -> [Member] {
        let facts = SourceFacts(parsing: context.text(at: declaration.file.path) ?? "", detailed: .all)
        return facts.types.filter {
            $0.name == declaration.type.name && $0.line == declaration.type.line
        }.flatMap(\.members)
    }
}
