import Foundation
import JoistWorkspace
import SystemPackage

/// Builds packages of a workspace, in one graph if SwiftPM supports that.
public struct Builder: Sendable {
    private let workspace: Workspace
    private let settings: BuildSettings
    let layout: BuildLayout

    /// With more test products than this, building everything is faster than building the products one by one.
    private static let productLimit = 8
    /// If the build of everything fails, at most this many packages are then built one by one.
    private static let retryLimit = 64

    public init(workspace: Workspace, settings: BuildSettings = BuildSettings()) async throws {
        self.init(workspace: workspace, settings: settings, layout: try await BuildLayout(workspace))
    }

    init(workspace: Workspace, settings: BuildSettings, layout: BuildLayout) {
        self.workspace = workspace
        self.settings = settings
        self.layout = layout
    }

    /// Builds packages and their tests. Waits while another run uses this workspace.
    ///
    /// - Parameter packages: `nil` for all.
    /// - Throws: ``RunError``, `WorkspaceError`, `CommandError`, `CancellationError`
    public func build(_ packages: [Package]? = nil, progress: ProgressHandler = { _ in }) async throws -> BuildReport {
        try workspace.requireUniqueNames()
        let lock = try await RunLock.acquire(in: workspace.root) { progress(.waiting) }
        defer { lock.unlock() }
        let resolution = Resolution(workspace: workspace, layout: layout)
        if try resolution.isNeeded() {
            progress(.resolving)
            try await resolution.resolve()
        }
        return try await buildLocked(packages ?? workspace.packages, progress: progress)
    }

    /// The test program of a package.
    func testBinary(of package: Package) -> FilePath {
        workspace.root.appending(Workspace.buildFolder).appending(settings.configuration.rawValue)
            .appending("\(package.name)PackageTests.xctest")
    }

    /// ``build(_:progress:)`` for a caller that holds the lock.
    func buildLocked(_ packages: [Package], progress: ProgressHandler) async throws -> BuildReport {
        let paths = Set(packages.map(\.path))
        switch layout {
        case .single:
            return try await run(["--build-tests"], for: workspace.packages[0], covering: paths, progress)
        case .together:
            try BuildLayout.writeList(of: workspace.packages, in: workspace.root)
            // A package without tests has no test product. For it, and for many packages, everything is built.
            let isAll = workspace.packages.allSatisfy { !$0.hasTests || paths.contains($0.path) }
            var report = BuildReport()
            if isAll || packages.count > Self.productLimit || !packages.allSatisfy(\.hasTests) {
                let whole = try await run(["--build-tests"], for: workspace.packages[0], covering: paths, progress)
                // One package that does not build must not prevent tests of the others.
                guard !whole.isSuccess, (2...Self.retryLimit).contains(packages.count) else { return whole }
                report.unbuilt = Set(packages.filter { !$0.hasTests }.map(\.path))
                report.output = whole.output
            }
            for package in packages where package.hasTests {
                let product = ["--product", "\(package.name)PackageTests"]
                report.merge(try await run(product, for: package, covering: [package.path], progress))
            }
            return report
        case .inTurn:
            var report = BuildReport()
            for package in packages {
                report.merge(try await run(["--build-tests"], for: package, covering: [package.path], progress))
            }
            return report
        }
    }

    private func run(
        _ what: [String], for package: Package, covering paths: Set<String>, _ progress: ProgressHandler
    ) async throws -> BuildReport {
        let command = Command(
            "swift", ["build"] + layout.arguments(for: package, in: workspace.root) + settings.commandLine + what,
            environment: workspace.environment.variables, in: workspace.root
        )
        var output = BuildOutput()
        let status = try await command.run { line in
            output.add(line)
            progress(.building(line: line))
        }
        guard status == 0 else {
            // SwiftPM stops at the first error, so any of the packages may be out of date.
            return BuildReport(unbuilt: paths, output: output.failure(status: status))
        }
        return BuildReport(warnings: output.warnings)
    }
}

extension BuildReport {
    /// Adds the report of another build.
    mutating func merge(_ other: BuildReport) {
        unbuilt.formUnion(other.unbuilt)
        // Packages that depend on the same broken file report the same errors.
        if !other.output.isEmpty, !output.contains(other.output) {
            output += (output.isEmpty ? "" : "\n") + other.output
        }
        warnings += other.warnings.filter { !warnings.contains($0) }
    }
}
