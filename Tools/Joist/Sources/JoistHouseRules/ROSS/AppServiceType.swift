import JoistLint

/// A type that implements the app's service: a class or struct that conforms to `AppService`.
package struct AppServiceType {
    package let name: String
    /// The file that declares it.
    package let file: SourceFile
    package let line: Int
    /// The files of its target, by their paths from the workspace's root, in their order.
    package let files: [String]

    /// The types in targets that depend on ROSS and are not for tests, sorted by name.
    package static func types(in context: LintContext) -> [AppServiceType] {
        let targets = context.targets.filter { !$0.servesTests && context.uses("ROSS", $0) }
        return targets.flatMap { target in
            let files = context.files(of: target)
            let declarations = files.flatMap(\.declarations).filter { declaration in
                ![.protocol, .alias, .extension].contains(declaration.type.kind)
                    && context.declarations.type(declaration, refines: "AppService")
            }
            return declarations.map {
                AppServiceType(
                    name: $0.type.name, file: $0.file, line: $0.type.line, files: files.map(\.path))
            }
        }.sorted { ($0.name, $0.file.path) < ($1.name, $1.file.path) }
    }
}
