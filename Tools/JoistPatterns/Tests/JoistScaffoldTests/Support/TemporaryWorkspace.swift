import Foundation

@testable import JoistWorkspace

/// A workspace of a few files in a separate folder, whose packages are given rather than read.
struct TemporaryWorkspace {
    let root: Path
    var packages: [Package] = []
    var configuration = Configuration()

    /// The present files at the root.
    func workspace() throws -> Workspace {
        Workspace(
            root: root, configuration: configuration, files: try FileTree(of: root), packages: packages,
            toolchain: Toolchain(identity: "test"), environment: ToolEnvironment()
        )
    }

    func write(_ files: [String: String]) throws {
        for (path, text) in files { try root.appending(path).write(Array(text.utf8)) }
    }

    func text(_ path: String) throws -> String { String(decoding: try root.appending(path).contents(), as: UTF8.self) }

    /// All files but templates, also those that a workspace does not look at.
    func files() -> [String] {
        let all = FileManager.default.subpaths(atPath: root.string) ?? []
        return all.filter { !root.appending($0).isFolder && !$0.hasPrefix("Templates/") }.sorted()
    }
}

func withTemporaryWorkspace<Value>(
    _ files: [String: String] = [:], _ body: (inout TemporaryWorkspace) async throws -> Value
) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "joist-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // With links followed, as a workspace's root is.
    var workspace = TemporaryWorkspace(root: Path(folder.path).resolved ?? Path(folder.path))
    try workspace.write(files)
    return try await body(&workspace)
}

extension Package {
    /// A package with a library of its name.
    static func library(
        _ name: String, at path: String, targets: [Target]? = nil, dependencies: [Dependency] = [],
        toolsVersion: String = "6.2.0"
    ) -> Package {
        let targets = targets ?? [.library(name, at: "\(path)/Sources/\(name)")]
        return Package(
            name: name, path: path, toolsVersion: toolsVersion, languageModes: [], dependencies: dependencies,
            products: targets.filter { $0.kind == .library }.map {
                Product(name: $0.name, kind: .library, targets: [$0.name])
            },
            targets: targets
        )
    }
}

extension Target {
    static func library(
        _ name: String, at path: String, kind: Kind = .library, pkgConfig: String? = nil
    ) -> Target {
        Target(
            name: name, kind: kind, path: path, exclude: [], sources: nil, resources: [], dependencies: [], plugins: [],
            settings: [], pkgConfig: pkgConfig
        )
    }
}
