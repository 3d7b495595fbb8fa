import Foundation
import JoistLint

@testable import JoistWorkspace

/// A copy of a fixture, because the caches of a workspace are in its folder.
public struct FixtureCopy {
    private let folder: TestWorkspace
    private let path: Path
    /// The folder of all fixtures.
    public let fixtures: URL

    /// - Parameter file: The source of the test, which is beside the fixtures.
    public init(of fixture: String, beside file: String = #filePath) throws {
        fixtures = URL(filePath: file).deletingLastPathComponent().appending(path: "Fixtures")
        folder = try TestWorkspace()
        path = folder.path.appending("workspace")
        try FileManager.default.copyItem(
            atPath: fixtures.appending(path: fixture).path, toPath: path.string)
    }

    /// The Swift files of a fixture, from its folder.
    public func files(of fixture: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: fixtures.appending(path: fixture).path)
            .filter { $0.hasSuffix(".swift") }
    }

    /// Copies the Swift files of another fixture over those of this one.
    public func add(_ fixture: String) throws {
        let folder = fixtures.appending(path: fixture)
        for file in try files(of: fixture) {
            try write(String(contentsOf: folder.appending(path: file), encoding: .utf8), to: file)
        }
    }

    /// Runs all of the rules, those that are about style included.
    public func lint(_ rules: Rules) async throws -> LintReport {
        try await Linter.run(workspace(), rules, only: rules.ids).report
    }

    public func workspace() async throws -> Workspace { try await Workspace.load(at: path) }

    /// The workspace after a change of sources.
    public func changed(_ old: Workspace) throws -> Workspace {
        Workspace(
            root: old.root, configuration: old.configuration, files: try FileTree(of: old.root), packages: old.packages,
            toolchain: old.toolchain, environment: old.environment)
    }

    public func write(_ text: String, to file: String) throws { try path.appending(file).write(Array(text.utf8)) }

    /// - Returns: `nil` if there is no such file.
    public func read(_ file: String) -> String? {
        (try? path.appending(file).contents()).map { String(decoding: $0, as: UTF8.self) }
    }

    public func remove(_ file: String) throws {
        try FileManager.default.removeItem(atPath: path.appending(file).string)
    }
}
