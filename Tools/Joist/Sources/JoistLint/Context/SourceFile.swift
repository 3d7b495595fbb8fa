import JoistWorkspace

/// A Swift file of a target.
package struct SourceFile {
    /// The target that compiles it.
    package let target: LintTarget
    /// From the workspace's root.
    package let path: String
    /// The parsed facts of its content.
    package let facts: SourceFacts

    /// The last part of its path.
    package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The types and extensions that it declares.
    package var declarations: [Declaration] { facts.types.map { Declaration(file: self, type: $0) } }

    /// Whether it is an assembly, to which some rules do not apply.
    package var isAssembly: Bool {
        path.split(separator: "/").dropLast().contains("Assemblies") || path.hasSuffix("Assembly.swift")
            || path.hasSuffix("Assemblies.swift")
    }

    /// A finding on a line of this file.
    package func finding(_ line: Int, _ message: String, remedy: String, severity: Severity = .error) -> Finding {
        Finding(
            path: path, line: line, message: message, remedy: remedy, package: target.package.name, severity: severity)
    }
}

/// The declaration of a type in a file, or an extension of one.
package struct Declaration {
    /// The file that contains the declaration.
    package let file: SourceFile
    /// The declared or extended type.
    package let type: TypeFacts

    /// The target of the file.
    package var node: PackageGraph.Node { file.target.node }
}
