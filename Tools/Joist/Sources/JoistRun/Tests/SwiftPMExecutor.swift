import JoistWorkspace
import SystemPackage

/// Builds with SwiftPM, and runs the test binaries that it built.
struct SwiftPMExecutor: TestExecutor {
    private let workspace: Workspace
    private let builder: Builder
    private let resolution: Resolution

    init(workspace: Workspace, settings: BuildSettings) async throws {
        self.workspace = workspace
        builder = try await Builder(workspace: workspace, settings: settings)
        resolution = Resolution(workspace: workspace, layout: builder.layout)
    }

    func needsResolution() async throws -> Bool { try resolution.isNeeded() }

    func resolve() async throws { try await resolution.resolve() }

    func versions(for package: Package) -> FilePath { builder.layout.versions(for: package, in: workspace.root) }

    func build(_ packages: [Package], progress: ProgressHandler) async throws -> BuildReport {
        try await builder.buildLocked(packages, progress: progress)
    }

    func test(_ package: Package) async throws -> PackageResult {
        let names = workspace.configuration.inputs.filter { input in input.packages.contains { $0.matches(package) } }
            .flatMap(\.environment)
        return try await TestBinary(
            package: package, file: builder.testBinary(of: package),
            folder: package.path == "." ? workspace.root : workspace.root.appending(package.path),
            environment: workspace.environment.variables.merging(workspace.environment.values(of: names)) { $1 },
            logs: workspace.root.appending(Workspace.cacheFolder).appending("logs")
        ).run()
    }
}
