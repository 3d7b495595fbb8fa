import JoistWorkspace

/// A Swift file of a target.
public struct SourceFile {
    /// The target that compiles it.
    public let target: LintTarget
    /// From the workspace's root.
    public let path: String
    /// The parsed facts of its content.
    public let facts: SourceFacts

    /// The last part of its path.
    public var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The types and extensions that it declares.
    public var declarations: [Declaration] { facts.types.map { Declaration(file: self, type: $0) } }

    /// Whether it is an assembly, to which some rules do not apply.
    public var isAssembly: Bool {
        path.split(separator: "/").dropLast().contains("Assemblies") || path.hasSuffix("Assembly.swift")
            || path.hasSuffix("Assemblies.swift")
    }

    /// A finding on a line of this file.
    public func finding(_ line: Int, _ message: String, remedy: String, severity: Severity = .error) -> Finding {
        Finding(
            path: path, line: line, message: message, remedy: remedy, package: target.package.name, severity: severity)
    }
}

/// The declaration of a type in a file, or an extension of one.
public struct Declaration {
    /// The file that contains the declaration.
    public let file: SourceFile
    /// The declared or extended type.
    public let type: TypeFacts

    /// The target of the file.
    public var node: PackageGraph.Node { file.target.node }
}
