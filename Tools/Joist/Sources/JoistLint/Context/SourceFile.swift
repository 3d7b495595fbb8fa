import JoistWorkspace

/// A Swift file of a target.
package struct SourceFile {
    package let target: LintTarget
    /// From the workspace's root.
    package let path: String
    package let facts: SourceFacts

    package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    package var declarations: [Declaration] { facts.types.map { Declaration(file: self, type: $0) } }

    /// Whether it is an assembly, to which some rules do not apply.
    package var isAssembly: Bool {
        path.split(separator: "/").dropLast().contains("Assemblies") || path.hasSuffix("Assembly.swift")
            || path.hasSuffix("Assemblies.swift")
    }

    package func finding(_ line: Int, _ message: String, remedy: String, severity: Severity = .error) -> Finding {
        Finding(
            path: path, line: line, message: message, remedy: remedy, package: target.package.name, severity: severity)
    }
}

/// The declaration of a type in a file, or an extension of one.
package struct Declaration {
    package let file: SourceFile
    package let type: TypeFacts

    package var node: PackageGraph.Node { file.target.node }
}
