import JoistLint
import JoistWorkspace

/// A protocol, or a composition of protocols, with all that it requires.
struct ProtocolParts {
    /// A protocol that has requirements of its own.
    struct Part {
        let name: String
        let module: String
        /// The imports of its file.
        let imports: Set<String>
        let requirements: [Requirement]
    }

    let name: String
    /// In the order of their declaration: the protocols that it inherits from first.
    let parts: [Part]
    /// The module with the protocol or the composition.
    let module: String
    /// Whether it is a protocol without requirements of its own.
    let isProtocol: Bool
}

/// Finds the protocols that a target can name.
struct ProtocolFinder {
    private let context: LintContext
    private let declared: [String: Declaration]
    private let modules: [PackageGraph.Node: String]

    init(_ target: LintTarget, in context: LintContext) {
        self.context = context
        let visible = context.graph.closure(of: [target.node])
        let found = context.files.filter { visible.contains($0.target.node) }.flatMap(\.declarations)
            .filter { [.protocol, .alias].contains($0.type.kind) }
        declared = Dictionary(found.map { ($0.type.name, $0) }) { first, _ in first }
        modules = Dictionary(context.targets.map { ($0.node, $0.module) }) { first, _ in first }
    }

    /// - Returns: `nil` if there is no protocol with requirements of this name in the workspace.
    func parts(of name: String) throws(RecorderError) -> ProtocolParts? {
        guard let declaration = declared[name] else { return nil }
        var parts: [ProtocolParts.Part] = []
        var seen: Set<String> = []
        try add(declaration, to: &parts, &seen)
        if parts.isEmpty { return nil }
        return ProtocolParts(
            name: name, parts: parts, module: modules[declaration.node] ?? "",
            isProtocol: declaration.type.kind == .protocol && parts.last?.name != name)
    }

    private func add(
        _ declaration: Declaration, to parts: inout [ProtocolParts.Part], _ seen: inout Set<String>
    ) throws(RecorderError) {
        let (file, name) = (declaration.file, declaration.type.name)
        guard seen.insert(name).inserted else { return }
        for inherited in declaration.type.inherited where !["AnyObject", "Sendable"].contains(inherited) {
            guard let base = declared[inherited] else {
                throw RecorderError(
                    path: file.path, line: declaration.type.line,
                    problem: "\(name) inherits from '\(inherited)', which is no protocol of this workspace")
            }
            try add(base, to: &parts, &seen)
        }
        guard declaration.type.kind == .protocol,
            let requirements = try Requirement.all(
                of: name, in: context.text(at: file.path) ?? "", at: file.path), !requirements.isEmpty
        else { return }
        parts.append(
            ProtocolParts.Part(
                name: name, module: modules[file.target.node] ?? "", imports: Set(file.facts.imports.map(\.module)),
                requirements: requirements))
    }
}
