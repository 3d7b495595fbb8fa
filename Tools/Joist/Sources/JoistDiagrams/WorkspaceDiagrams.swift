import JoistHouseRules
import JoistLint
import JoistWorkspace

/// The diagrams of the operations, the scenarios, the app's services and the states of a workspace.
package struct WorkspaceDiagrams {
    /// A type that has a diagram.
    package struct Subject {
        /// Its name.
        package let name: String
        /// The file that declares it.
        package let file: SourceFile
        /// The line of its declaration, from 1.
        package let line: Int
        /// The diagram, or why there is none.
        package let diagram: Result<Diagram, UndrawableError>
    }

    /// Sorted by name.
    package let subjects: [Subject]

    /// Draws from source.
    package init(_ context: LintContext) {
        let types = ROSSType.types(in: context)
        let flows = types.map { type in
            Subject(
                name: type.name, file: type.file, line: type.line,
                diagram: Result { () throws(UndrawableError) in try Self.diagram(of: type, in: context.workspace) })
        }
        let services = AppServiceType.types(in: context).map { service in
            Subject(
                name: service.name, file: service.file, line: service.line,
                diagram: Result { () throws(UndrawableError) in
                    let files = service.files.map { ($0, Self.text(of: $0, in: context.workspace)) }
                    let lines = try UseCaseDiagram.lines(of: service.name, in: files, flows: types)
                    return Diagram(name: service.name, path: service.file.path, kind: .map, lines: lines)
                })
        }
        let states = StateDiagram.types(in: context).compactMap { declaration -> Subject? in
            let (name, file) = (declaration.type.name, declaration.file)
            let lines = Result { () throws(UndrawableError) in
                try StateDiagram.lines(of: name, in: Self.text(of: file.path, in: context.workspace))
            }
            if case .success(nil) = lines { return nil }
            return Subject(
                name: name, file: file, line: declaration.type.line,
                diagram: lines.map { Diagram(name: name, path: file.path, kind: .states, lines: $0 ?? []) })
        }
        subjects = (flows + services + states).sorted { ($0.name, $0.file.path) < ($1.name, $1.file.path) }
    }

    private static func text(of path: String, in workspace: Workspace) -> String {
        let bytes = (try? workspace.root.appending(path).contents()) ?? []
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func diagram(of type: ROSSType, in workspace: Workspace) throws(UndrawableError) -> Diagram {
        let text = text(of: type.file.path, in: workspace)
        let (name, path) = (type.name, type.file.path)
        return switch type.kind {
        case .operation:
            Diagram(name: name, path: path, kind: .sequence, lines: try OperationDiagram.lines(of: name, in: text))
        case .scenario:
            Diagram(name: name, path: path, kind: .flowchart, lines: try ScenarioDiagram.lines(of: name, in: text))
        }
    }

    /// Writes the diagrams into the READMEs that have places for them.
    ///
    /// - Parameter dropsOthers: Whether the places of types that do not exist go.
    /// - Returns: The READMEs that have changed, from the workspace's root.
    /// - Throws: The errors of writing files.
    package func write(in workspace: Workspace, dropsOthers: Bool = false) throws -> [String] {
        try workspace.packages.compactMap { package in
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

    /// The subjects of a package.
    func subjects(of package: Package) -> [Subject] { subjects.filter { $0.file.target.package.path == package.path } }
}
