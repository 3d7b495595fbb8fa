import JoistHouseRules
import JoistLint
import JoistWorkspace

/// The diagrams of the operations and scenarios of a workspace.
package final class WorkspaceDiagrams {
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
        subjects = ROSSType.types(in: context).map { type in
            Subject(
                name: type.name, file: type.file, line: type.line,
                diagram: Result { () throws(UndrawableError) in try Self.diagram(of: type, in: context.workspace) })
        }
    }

    private static func diagram(of type: ROSSType, in workspace: Workspace) throws(UndrawableError) -> Diagram {
        guard let bytes = try? workspace.root.appending(type.file.path).contents() else {
            throw UndrawableError(line: type.line, problem: "the file cannot be read")
        }
        let text = String(decoding: bytes, as: UTF8.self)
        let lines =
            switch type.kind {
            case .operation: try OperationDiagram.lines(of: type.name, in: text)
            case .scenario: try ScenarioDiagram.lines(of: type.name, in: text)
            }
        return Diagram(name: type.name, path: type.file.path, lines: lines)
    }

    /// Writes the diagrams into the READMEs that have places for them.
    ///
    /// - Returns: The READMEs that have changed, from the workspace's root.
    /// - Throws: The errors of writing files.
    package func write(in workspace: Workspace) throws -> [String] {
        try workspace.packages.compactMap { package in
            let path = RelativePath.join(package.path, "README.md")
            let file = workspace.root.appending(path)
            guard let bytes = try? file.contents() else { return nil }
            let old = String(decoding: bytes, as: UTF8.self)
            let diagrams = subjects(of: package).map { (name: $0.name, diagram: try? $0.diagram.get()) }
            let new = DiagramDocument(old).text(with: diagrams)
            guard new != old else { return nil }
            try file.write(Array(new.utf8))
            return path
        }
    }

    /// The subjects of a package.
    func subjects(of package: Package) -> [Subject] { subjects.filter { $0.file.target.package.path == package.path } }
}
