import Foundation

/// A folder of SwiftPM packages that are built and tested together.
public struct Workspace: Sendable {
    /// Absolute, with links resolved.
    public let root: Path
    /// The content of `joist.yml`.
    public let configuration: Configuration
    /// The files below the root.
    public let files: FileTree
    /// Sorted by path. A package whose manifest cannot be read has the name of its folder, and no targets.
    public let packages: [Package]
    /// The installed Swift toolchain.
    public let toolchain: Toolchain
    /// The environment variables of the programs that joist starts.
    public let environment: ToolEnvironment
    /// Why packages cannot be built, by path: unreadable manifests and missing local dependencies.
    public var problems: [String: WorkspaceError] = [:]
    /// The checkout that was read; `nil` for the workspace that the user works in.
    var checkout: Checkout?

    /// The folder for build results, from the root.
    public static let buildFolder = ".build"
    /// The folder for joist's caches, from the root.
    package static let cacheFolder = ".build/joist"

    /// The root of the workspace around a folder: the nearest folder with a `joist.yml`, else the top of the git
    /// repository, else the nearest folder with a `Package.swift`.
    ///
    /// - Throws: ``WorkspaceError/noRepository(_:)``
    public static func root(around folder: Path) throws -> Path {
        guard let start = folder.resolved else {
            throw WorkspaceError.folder(folder.string, reason: "no such folder")
        }
        guard start.isFolder else { throw WorkspaceError.folder(folder.string, reason: "it is not a folder") }
        var parents = [start]
        while let last = parents.last, last.parent != last {
            parents.append(last.parent)
        }
        for marker in ConfigurationReader.names + [".git", "Package.swift"] {
            if let root = parents.first(where: { $0.appending(marker).exists }) { return root }
        }
        throw WorkspaceError.noRepository(start.string)
    }

    /// Reads the workspace at a root.
    public static func load(
        at root: Path, environment: ToolEnvironment = ToolEnvironment()
    ) async throws -> Workspace {
        try await load(at: root, environment: environment, shared: nil)
    }

    /// - Parameter shared: Has descriptions of manifests.
    package static func load(
        at root: Path, environment: ToolEnvironment = ToolEnvironment(), shared: (any SharedStore)?
    ) async throws -> Workspace {
        async let toolchain = Toolchain.current(in: root, environment: environment)
        async let ignored = Git(root: root, environment: environment).ignored()
        let configuration = try ConfigurationReader.read(at: root)
        let files = try FileTree(of: root)
        // Without git, nothing is ignored.
        let left = Set((try? await ignored) ?? [])
        var environment = environment
        environment.configured = Set(configuration.inputs.flatMap(\.environment))
        let reader = try await ManifestReader(
            root: root, toolchain: toolchain, environment: environment, shared: shared)
        return try await load(configuration, files, without: left, reader)
    }

    /// The workspace as it was in a commit.
    ///
    /// - Parameter folder: Is emptied, and then holds the files.
    /// - Throws: ``WorkspaceError``, `CommandError`
    package func checkedOut(_ commit: String, in folder: Path) async throws -> Workspace {
        let git = Git(root: root, environment: environment)
        let checkout = try await Checkout(of: commit, from: git, in: folder, with: files.emptyFolders)
        let root = checkout.root
        let configuration = try ConfigurationReader.read(at: root)
        var environment = environment
        environment.configured = Set(configuration.inputs.flatMap(\.environment))
        let reader = ManifestReader(
            root: root, toolchain: toolchain, environment: environment,
            cacheFolder: self.root.appending(Self.cacheFolder))
        var workspace = try await Self.load(configuration, FileTree(of: root), without: [], reader)
        workspace.checkout = checkout
        return workspace
    }

    private static func load(
        _ configuration: Configuration, _ files: FileTree, without ignored: Set<String>, _ reader: ManifestReader
    ) async throws -> Workspace {
        let root = reader.root
        let manifests = try manifests(among: files, without: ignored, configuration: configuration)
        guard !manifests.isEmpty else { throw WorkspaceError.noPackages(root.string) }
        let (packages, unreadable) = try await reader.packages(in: manifests)
        let all = packages + unreadable.keys.map { Package.unreadable(at: $0, in: root) }
        return Workspace(
            root: root, configuration: configuration, files: files, packages: all.sorted { $0.path < $1.path },
            toolchain: reader.toolchain, environment: reader.environment,
            problems: missingDependencies(of: packages, in: root).merging(
                unreadable.map { ($0, WorkspaceError.manifest(path: $0, problem: $1)) }
            ) { $1 }
        )
    }

    /// Packages that depend on a folder of the workspace without a manifest.
    private static func missingDependencies(of packages: [Package], in root: Path) -> [String: WorkspaceError] {
        let known = Set(packages.map(\.path))
        return packages.reduce(into: [:]) { problems, package in
            // The presence of a package outside of the workspace depends on the machine.
            for case .local(let path) in package.dependencies where !known.contains(path) && !path.hasPrefix("..") {
                guard !root.appending(path).appending("Package.swift").exists else { continue }
                problems[package.path] = .missingPackage(path: package.path, dependency: path)
            }
        }
    }

    /// The manifests by folder and name.
    ///
    /// - Parameter ignored: Folders and files that git ignores.
    private static func manifests(
        among files: FileTree, without ignored: Set<String>, configuration: Configuration
    ) throws -> [String: [String: [UInt8]]] {
        var manifests: [String: [String: [UInt8]]] = [:]
        for file in files.files where file.hasSuffix(".swift") {
            let name = file.utf8.lastIndex(of: UInt8(ascii: "/")).map { file[file.index(after: $0)...] } ?? file[...]
            guard name == "Package.swift" || name.hasPrefix("Package@swift-") else { continue }
            let folder = name.startIndex == file.startIndex ? "." : String(file[..<name.startIndex].dropLast())
            // Packages that are fixtures of tests do not belong to the workspace.
            if folder.split(separator: "/").contains("Fixtures") { continue }
            if ignored.contains(file) || RelativePath.folders(around: file).contains(where: ignored.contains) {
                continue
            }
            if configuration.exclude.contains(where: { $0.matches(folder) }) { continue }
            let text = try text(of: file, root: files.root)
            // Another source file may have this name. A damaged manifest is known by the folders beside it.
            guard isManifest(text) || hasTargets(folder, files) else { continue }
            manifests[folder, default: [:]][String(name)] = text
        }
        return manifests.filter { $0.value["Package.swift"] != nil }
    }

    private static func text(of file: String, root: Path) throws -> [UInt8] {
        do {
            return try root.appending(file).contents()
        } catch {
            throw WorkspaceError.folder(file, reason: "cannot be read (\(error))")
        }
    }

    private static func isManifest(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.contains("swift-tools-version") || text.contains("PackageDescription")
    }

    private static func hasTargets(_ folder: String, _ files: FileTree) -> Bool {
        let start = folder == "." ? "" : folder + "/"
        return files.files.contains { $0.hasPrefix(start + "Sources/") || $0.hasPrefix(start + "Tests/") }
    }

    /// Folders that hold no packages of the workspace.
    public var excludes: [Pattern] { configuration.exclude }

    /// Whether the files belong to a checkout, and not to the user's working copy.
    package var isCopy: Bool { checkout != nil }

    /// The absolute path of a file that a manifest, the configuration or a variable names.
    public func place(of file: String) -> Path {
        let file = Path(file).normalized
        let part = checkout.flatMap { RelativePath.part(of: file.string, below: $0.original.string) }
        let place = root.pushing(part ?? file.string).normalized
        checkout?.reach(place)
        return place
    }

    /// The package with a name or path.
    public func package(_ name: String) throws(WorkspaceError) -> Package {
        let path = RelativePath.join(".", name)
        if let package = packages.first(where: { $0.path == path }) { return package }
        let named = packages.filter { $0.name == name }
        guard named.count < 2 else { throw .ambiguous(name: name, paths: named.map(\.path)) }
        guard let package = named.first else { throw .unknownPackage(name, known: packages.map(\.name)) }
        return package
    }

    /// The topmost layer that a package belongs to; `nil` if it belongs to none.
    public func layer(of package: Package) -> Configuration.Layer? {
        layerIndex(of: package).map { configuration.layers[$0] }
    }

    /// The index of a package's layer, 0 at the top.
    package func layerIndex(of package: Package) -> Int? {
        configuration.layers.firstIndex { $0.members.contains { $0.matches(package) } }
    }
}
