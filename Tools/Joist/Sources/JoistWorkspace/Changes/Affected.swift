/// The packages whose tests a change can break, with reasons.
public struct Affected: Sendable {
    public enum Reason: Hashable, Comparable, Sendable, CustomStringConvertible {
        /// A file of the package changed, or one that its tests read.
        case changed(file: String)
        /// A file changed that affects every package.
        case everything(file: String)
        /// It depends on an affected package.
        case depends(on: String)

        public var description: String {
            switch self {
            case .changed(let file): "changed: \(file)"
            case .everything(let file): "affects all: \(file)"
            case .depends(let name): "depends on \(name)"
            }
        }
    }

    public struct Item: Sendable {
        public var package: Package
        /// Sorted, at least one.
        public var reasons: [Reason]
    }

    /// Sorted by path.
    public let items: [Item]
    /// Folders that contained a package before the change and no longer do.
    public let removed: [String]

    public var packages: [Package] { items.map(\.package) }

    /// The packages that changes affect.
    ///
    /// - Parameter changes: Files from the root, see ``Git/changes(since:)``.
    public init(by changes: [String], in workspace: Workspace, graph: PackageGraph) {
        let sorter = ChangeSorter(workspace: workspace)
        var reasons: [String: Set<Reason>] = [:]
        var removed: [String] = []
        for file in changes {
            if sorter.isGlobal(file) {
                for package in workspace.packages { reasons[package.path, default: []].insert(.everything(file: file)) }
            }
            for package in sorter.packages(touchedBy: file) {
                reasons[package.path, default: []].insert(.changed(file: file))
            }
            if let folder = sorter.removedPackage(file) { removed.append(folder) }
        }
        for (path, cause) in graph.standing(on: reasons.keys) {
            reasons[path, default: []].insert(.depends(on: graph.packages[cause]?.name ?? cause))
        }
        items = workspace.packages.compactMap { package in
            reasons[package.path].map { Item(package: package, reasons: $0.sorted()) }
        }
        self.removed = removed.sorted()
    }
}

/// Finds the packages that a file belongs to.
private struct ChangeSorter {
    let workspace: Workspace
    private let packages: [String: Package]
    private let inputs: [(path: Pattern, packages: [Package])]

    init(workspace: Workspace) {
        self.workspace = workspace
        packages = Dictionary(uniqueKeysWithValues: workspace.packages.map { ($0.path, $0) })
        inputs = workspace.configuration.inputs.flatMap { input in
            let readers = workspace.packages.filter { package in input.packages.contains { $0.matches(package) } }
            return input.files.map { (Pattern(workspace.environment.expand($0)), readers) }
        }
    }

    /// Files that affect all packages: the configuration, Makefiles, and those that choose a toolchain or versions.
    func isGlobal(_ file: String) -> Bool {
        file == workspace.configuration.file || ConfigurationReader.names.contains(file)
            || ["Makefile", ".swift-version", ".tool-versions", "Dockerfile"].contains(file)
            || (file == "Package.resolved" && packages["."] == nil)
            || workspace.configuration.global.contains { $0.matches(file) }
    }

    func packages(touchedBy file: String) -> [Package] {
        var touched = inputs.filter { $0.path.matches(file) }.flatMap(\.packages)
        if let owner = owner(of: file), matters(file, to: owner) { touched.append(owner) }
        return touched
    }

    /// The folder of a deleted package, if the file was its manifest.
    func removedPackage(_ file: String) -> String? {
        guard file.hasSuffix("/Package.swift"), !workspace.files.contains(file) else { return nil }
        let folder = String(file.dropLast("/Package.swift".count))
        let isInput = folder.split(separator: "/").contains("Fixtures")
        return isInput || workspace.configuration.exclude.contains { $0.matches(folder) } ? nil : folder
    }

    /// The innermost package around a file.
    private func owner(of file: String) -> Package? {
        RelativePath.folders(around: file).lazy.compactMap { packages[$0] }.first ?? packages["."]
    }

    /// Whether a file can break a test. Documentation cannot, unless it is a resource or lies among tests.
    private func matters(_ file: String, to package: Package) -> Bool {
        guard Self.isDocumentation(file) else { return true }
        return package.targets.contains { target in
            guard let path = target.path, file.hasPrefix(path + "/") || path == "." else { return false }
            return target.kind == .test
                || target.resources.contains { Pattern(RelativePath.join(path, $0)).matches(file) }
        }
    }

    private static func isDocumentation(_ file: String) -> Bool {
        let name = file.split(separator: "/").last ?? ""
        let endings = [
            ".md", ".markdown", ".txt", ".mmd", ".mermaid", ".puml", ".plantuml", ".dot", ".svg", ".png", ".jpg",
            ".drawio",
        ]
        return endings.contains { name.lowercased().hasSuffix($0) } || file.contains(".docc/")
            || ["LICENSE", "NOTICE", "CODEOWNERS", ".gitignore", ".gitattributes", ".editorconfig"].contains(name)
    }
}
