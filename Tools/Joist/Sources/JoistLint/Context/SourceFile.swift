import JoistWorkspace

/// A Swift file of a target.
struct SourceFile {
    let target: LintTarget
    /// From the workspace's root.
    let path: String
    let facts: SourceFacts

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    var declarations: [Declaration] { facts.types.map { Declaration(file: self, type: $0) } }

    /// Whether it is an assembly, to which some rules do not apply.
    var isAssembly: Bool {
        path.split(separator: "/").dropLast().contains("Assemblies") || path.hasSuffix("Assembly.swift")
            || path.hasSuffix("Assemblies.swift")
    }

    func finding(_ line: Int, _ message: String, remedy: String, severity: Severity = .error) -> Finding {
        Finding(
            path: path, line: line, message: message, remedy: remedy, package: target.package.name, severity: severity)
    }
}

/// The declaration of a type in a file, or an extension of one.
struct Declaration {
    let file: SourceFile
    let type: TypeFacts

    var node: PackageGraph.Node { file.target.node }
}
