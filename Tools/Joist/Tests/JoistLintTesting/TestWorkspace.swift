import Foundation
import JoistLint

@testable import JoistWorkspace

/// A workspace for one test in a folder that goes with it. Its packages are made up: no manifest has to be run.
public final class TestWorkspace: Sendable {
    public let path: Path

    public init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "joist-lint-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // With links followed, as a workspace's root is.
        path = Path(folder.path).resolved ?? Path(folder.path)
    }

    deinit { try? FileManager.default.removeItem(atPath: path.string) }

    public func write(_ text: String, to file: String) throws { try path.appending(file).write(Array(text.utf8)) }

    public func read(_ file: String) throws -> String {
        String(decoding: try path.appending(file).contents(), as: UTF8.self)
    }

    public func remove(_ file: String) throws {
        try FileManager.default.removeItem(atPath: path.appending(file).string)
    }

    public func workspace(_ packages: [Package], _ configuration: Configuration = .written) throws -> Workspace {
        Workspace(
            root: path, configuration: configuration, files: try FileTree(of: path),
            packages: packages.sorted { $0.path < $1.path }, toolchain: Toolchain(identity: "test"),
            // Without a PATH no toolchain is looked at: its modules do not matter here, and take time.
            environment: ToolEnvironment(["PATH": ""])
        )
    }

    /// - Parameters:
    ///   - selected: The identifiers of the rules to run; `nil` for all that apply.
    ///   - all: The rules that there are.
    public func lint(
        _ packages: [Package], _ configuration: Configuration = .written, rules selected: [String]? = nil,
        of all: Rules = .general
    ) async throws -> LintReport {
        try await Linter.run(workspace(packages, configuration), all, only: selected).report
    }
}

extension Configuration {
    /// A configuration in a file without rules.
    public static var written: Configuration {
        var configuration = Configuration()
        configuration.file = "joist.yml"
        return configuration
    }
}

extension Package {
    /// A package whose products are its targets that are no tests.
    public static func made(
        _ name: String, at path: String, dependencies: [Dependency] = [], _ targets: [Target]
    ) -> Package {
        let offered = targets.filter { $0.kind == .library }
        return Package(
            name: name, path: path, toolsVersion: "6.2.0", languageModes: [], dependencies: dependencies,
            products: offered.map { Product(name: $0.name, kind: .library, targets: [$0.name]) }, targets: targets
        )
    }
}

extension Target {
    public static func made(
        _ name: String, _ kind: Kind = .library, in path: String, _ dependencies: [Dependency] = []
    )
        -> Target
    {
        Target(
            name: name, kind: kind, path: path, exclude: [], sources: nil, resources: [], dependencies: dependencies,
            plugins: [], settings: [], pkgConfig: nil
        )
    }
}

extension LintReport {
    /// `path:line rule`, in order.
    public var places: [String] { findings.map { "\($0.path):\($0.line) \($0.rule)" } }
    public var messages: [String] { findings.map(\.message) }
}
