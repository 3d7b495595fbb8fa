import JoistHouseRules
import JoistLint
import JoistWorkspace

/// The diagrams of a workspace: of operations, scenarios, the app's services and their entrances, states, assemblies, key
/// services, modules and their logics.
package struct WorkspaceDiagrams {
    /// The subject of a diagram: one type, the types of a module, or the assemblies or entrances of a package.
    package struct Subject {
        /// Its name.
        package let name: String
        /// The file that declares it.
        package let file: SourceFile
        /// The line of its declaration, from 1.
        package let line: Int
        /// The diagram, or the reason why it cannot be drawn.
        package let diagram: Result<Diagram, UndrawableError>
        /// Draws it from the syntax of files, which may have changed.
        let draw: (SourceTrees) throws(UndrawableError) -> Diagram

        /// - Parameters:
        ///   - place: The file that declares it, with the line.
        ///   - lines: Draws its elements.
        init(
            _ name: String, _ place: (file: SourceFile, line: Int), _ kind: Diagram.Kind, in trees: SourceTrees,
            _ lines: @escaping (SourceTrees) throws(UndrawableError) -> [Diagram.Line]
        ) {
            (self.name, file, line) = (name, place.file, place.line)
            draw = { trees throws(UndrawableError) in
                Diagram(name: name, path: place.file.path, kind: kind, lines: try lines(trees))
            }
            diagram = Result { [draw] () throws(UndrawableError) in try draw(trees) }
        }
    }

    /// Sorted by name.
    package let subjects: [Subject]
    let flows: [ROSSType]
    let services: [AppServiceType]
    let trees: SourceTrees
    /// The packages that are not read, because their manifests or those of their dependencies cannot be read, by path.
    let unread: Set<String>

    /// Draws from source.
    package init(_ context: LintContext) {
        let index = SourceIndex(context: context, trees: SourceTrees(context))
        let flows = ROSSType.types(in: context)
        let services = AppServiceType.types(in: context, flows: Set(flows.map(\.name)))
        let logics = LogicDiagram.subjects(in: index)
        let modules = Set(logics.map { LogicDiagram.module(of: $0.name) })
        let all =
            flows.map { Self.subject($0, index, modules) } + logics
            + services.map { Self.subject($0, flows, index.trees) }
            + StateDiagram.subjects(in: index) + AssemblyMap.subjects(in: index) + ServiceDiagram.subjects(in: index)
            + ModuleDiagram.subjects(in: index) + EntranceDiagram.subjects(in: index, services)
        subjects = all.sorted { ($0.name, $0.file.path) < ($1.name, $1.file.path) }
        (self.flows, self.services, trees) = (flows, services, index.trees)
        let problems = Set(context.workspace.problems.keys)
        unread = Set(context.workspace.packages.map(\.path)).filter {
            !context.graph.closure(of: $0).isDisjoint(with: problems)
        }
    }

    private static func subject(_ type: ROSSType, _ index: SourceIndex, _ modules: Set<String>) -> Subject {
        let (name, path) = (type.name, type.file.path)
        return switch type.kind {
        case .operation:
            Subject(name, (type.file, type.line), .sequence, in: index.trees) { trees throws(UndrawableError) in
                try OperationDiagram.lines(of: name, in: trees.tree(path), modules: modules)
            }
        case .scenario:
            Subject(name, (type.file, type.line), .flowchart, in: index.trees) { trees throws(UndrawableError) in
                try ScenarioDiagram.lines(of: name, in: trees.tree(path))
            }
        }
    }

    private static func subject(_ service: AppServiceType, _ flows: [ROSSType], _ trees: SourceTrees) -> Subject {
        Subject(service.name, (service.file, service.line), .map, in: trees) { trees throws(UndrawableError) in
            let files = service.files.map { ($0, trees.tree($0)) }
            return try UseCaseDiagram.lines(of: service.name, in: files, flows: flows)
        }
    }

    /// Writes the diagrams into the READMEs that have places for them.
    ///
    /// - Parameter dropsOthers: Whether the places of types that do not exist go.
    /// - Returns: The READMEs that have changed, from the workspace's root.
    /// - Throws: The errors of writing files.
    package func write(in workspace: Workspace, dropsOthers: Bool = false) throws -> [String] {
        try workspace.packages.filter { !unread.contains($0.path) }.compactMap { package in
            let path = RelativePath.join(package.path, "README.md")
            let file = workspace.root.appending(path)
            guard let bytes = try? file.contents() else { return nil }
            let old = String(decoding: bytes, as: UTF8.self)
            let diagrams = subjects(of: package).map { (name: $0.name, diagram: try? $0.diagram.get()) }
            let new = DiagramDocument(old).text(with: diagrams, dropsOthers: dropsOthers)
            guard new != old else { return nil }
            try file.write(Array(new.utf8))
            return path
        }
    }

    /// - Returns: `nil` if the type cannot be drawn.
    func diagram(of name: String, at path: String) -> Diagram? {
        try? subjects.first { $0.name == name && $0.file.path == path }?.diagram.get()
    }

    /// The subjects of a package.
    func subjects(of package: Package) -> [Subject] { subjects.filter { $0.file.target.package.path == package.path } }
}
