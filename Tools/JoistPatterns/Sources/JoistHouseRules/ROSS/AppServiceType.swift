import JoistLint

/// A type that implements the app's service: a class or struct that conforms to `AppService`.
package struct AppServiceType {
    package let name: String
    /// The file that declares it.
    package let file: SourceFile
    package let line: Int
    /// The files of its target that declare its parts and its protocols, and the files that construct operations and
    /// scenarios, by their paths from the workspace's root, in their order.
    package let files: [String]
    /// `AppService`, and the protocols of its target that it consists of.
    package let protocols: [String]

    /// The types in targets that depend on ROSS and are not for tests, sorted by name.
    ///
    /// - Parameter flows: The names of the operations and scenarios.
    package static func types(in context: LintContext, flows: Set<String>) -> [AppServiceType] {
        let targets = context.targets.filter { !$0.servesTests && context.uses("ROSS", $0) }
        return targets.flatMap { target in
            let files = context.files(of: target)
            let declarations = files.flatMap(\.declarations).filter { declaration in
                ![.protocol, .alias, .extension].contains(declaration.type.kind)
                    && context.declarations.type(declaration, refines: "AppService")
            }
            return declarations.map { declaration in
                let ancestors = context.declarations.ancestors(of: declaration)
                let protocols = files.flatMap(\.declarations).filter {
                    $0.type.kind == .protocol && ancestors.contains($0.type.name)
                }
                let parts = Set(protocols.map(\.type.name) + [declaration.type.name])
                let read = files.filter { file in
                    file.declarations.contains { part in
                        parts.contains(part.type.name)
                            || part.type.mentions.contains { $0.place == .constructed && flows.contains($0.name) }
                    }
                }
                return AppServiceType(
                    name: declaration.type.name, file: declaration.file, line: declaration.type.line,
                    files: read.map(\.path), protocols: protocols.map(\.type.name))
            }
        }.sorted { ($0.name, $0.file.path) < ($1.name, $1.file.path) }
    }
}
