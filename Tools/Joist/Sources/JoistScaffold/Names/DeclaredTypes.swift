import JoistLint
import JoistWorkspace

/// The types that new files can use: enough to detect duplicate names.
struct DeclaredTypes {
    let workspace: Workspace

    /// The types that new files of one target can use, with the targets that declare them.
    func visible(to sources: [Rendering.File]) -> [(owner: String, types: Set<String>)] {
        let imported = Set(sources.flatMap { SourceFacts(parsing: $0.text).imports.map(\.module) })
        return workspace.packages.flatMap(\.targets).compactMap { target in
            guard let path = target.path else { return nil }
            let isExtended = sources.contains { $0.path.hasPrefix(path + "/") }
            guard isExtended || imported.contains(target.module) else { return nil }
            let types = workspace.files.files(under: path).filter { $0.hasSuffix(".swift") }.flatMap { file in
                // The compiler reports unreadable files.
                let contents = (try? workspace.root.appending(file).contents()) ?? []
                let types = TopLevelTypes(parsing: String(decoding: contents, as: UTF8.self))
                return isExtended ? types.shared : types.published
            }
            return (target.name, Set(types))
        }
    }
}
