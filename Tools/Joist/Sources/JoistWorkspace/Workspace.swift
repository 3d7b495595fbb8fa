import Foundation
import SystemPackage

/// A folder of SwiftPM packages that are built and tested together.
public struct Workspace: Sendable {
    /// Absolute, with links resolved.
    public let root: FilePath
    public let configuration: Configuration
    public let files: FileTree
    /// Sorted by path.
    public let packages: [Package]
    public let toolchain: Toolchain
    public let environment: ToolEnvironment

    /// The folder for build results, from the root.
    public static let buildFolder = ".build"
    /// The folder for joist's caches, from the root.
    public static let cacheFolder = ".build/joist"

    /// The root of the workspace around a folder: the nearest folder with a `joist.yml`, else the top of the git
    /// repository, else the folder itself.
    public static func root(around folder: FilePath) throws -> FilePath {
        guard let start = folder.resolved else {
            throw WorkspaceError.folder(folder.string, reason: "no such folder")
        }
        guard start.isFolder else { throw WorkspaceError.folder(folder.string, reason: "it is not a folder") }
        var parents = [start]
        while let last = parents.last, last.removingLastComponent() != last {
            parents.append(last.removingLastComponent())
        }
        for marker in ConfigurationReader.names + [".git"] {
            if let root = parents.first(where: { $0.appending(marker).exists }) { return root }
        }
        return start
    }

    /// Reads the workspace at a root.
    public static func load(
        at root: FilePath, environment: ToolEnvironment = ToolEnvironment()
    ) async throws -> Workspace {
        async let toolchain = Toolchain.current(in: root, environment: environment)
        let configuration = try ConfigurationReader.read(at: root)
        let files = try FileTree(of: root)
        let manifests = try manifests(among: files, configuration: configuration)
        guard !manifests.isEmpty else { throw WorkspaceError.noPackages(root.string) }
        let reader = try await ManifestReader(root: root, toolchain: toolchain, environment: environment)
        let packages = try await reader.packages(in: manifests)
        return try await Workspace(
            root: root, configuration: configuration, files: files, packages: packages, toolchain: toolchain,
            environment: environment
        )
    }

    /// The manifests by folder and name.
    private static func manifests(among files: FileTree, configuration: Configuration) throws -> [String: [String:
        [UInt8]]]
    {
        var manifests: [String: [String: [UInt8]]] = [:]
        for file in files.files where file.hasSuffix(".swift") {
            let name = file.utf8.lastIndex(of: UInt8(ascii: "/")).map { file[file.index(after: $0)...] } ?? file[...]
            guard name == "Package.swift" || name.hasPrefix("Package@swift-") else { continue }
            let folder = name.startIndex == file.startIndex ? "." : String(file[..<name.startIndex].dropLast())
            // Packages that are fixtures of tests do not belong to the workspace.
            if folder.split(separator: "/").contains("Fixtures") { continue }
            if configuration.exclude.contains(where: { $0.matches(folder) }) { continue }
            guard let text = try manifest(at: file, root: files.root) else { continue }
            manifests[folder, default: [:]][String(name)] = text
        }
        return manifests.filter { $0.value["Package.swift"] != nil }
    }

    /// The text of a manifest; `nil` for another source file with that name.
    private static func manifest(at file: String, root: FilePath) throws -> [UInt8]? {
        let bytes: [UInt8]
        do {
            bytes = try root.appending(file).contents()
        } catch {
            throw WorkspaceError.folder(file, reason: "cannot be read (\(error))")
        }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.contains("swift-tools-version") || text.contains("PackageDescription") ? bytes : nil
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
    public func layerIndex(of package: Package) -> Int? {
        configuration.layers.firstIndex { $0.members.contains { $0.matches(package) } }
    }

    /// Throws if two packages have the same name, because build products and reports are named after packages.
    public func requireUniqueNames() throws(WorkspaceError) {
        for (name, packages) in Dictionary(grouping: packages, by: \.name) where packages.count > 1 {
            throw .ambiguous(name: name, paths: packages.map(\.path))
        }
    }
}
