import JoistWorkspace

/// Builds and tests packages, for a caller that holds the lock: ``Builder``, or a double in tests.
protocol TestExecutor: Sendable {
    /// Whether versions of external packages fit the present requirements.
    func isResolved() async throws -> Bool
    /// Resolves the versions of external packages if their requirements have changed.
    func resolve(progress: ProgressHandler) async throws
    /// The file with the resolved versions for a package.
    func versions(for package: Package) -> Path
    /// Builds the tests of packages, and the packages' programs.
    func buildLocked(_ packages: [Package], progress: ProgressHandler) async throws -> BuildReport
    /// Runs the tests of one target.
    ///
    /// - Parameter readable: The files that they can read; `nil` for all.
    func test(
        _ target: Target, of package: Package, _ selection: TestSelection, readable: ReadableFiles?
    ) async throws -> PackageResult
    /// Writes the coverage of the tests that ran since the build.
    func exportCoverage(of packages: [Package]) async throws
}

extension Builder: TestExecutor {
    func isResolved() async -> Bool { await !Resolution(workspace: workspace, layout: layout).isNeeded() }

    func versions(for package: Package) -> Path { layout.versions(for: package) }

    func test(
        _ target: Target, of package: Package, _ selection: TestSelection, readable: ReadableFiles?
    ) async throws -> PackageResult {
        // Two packages may have the same name, but not the same path.
        let place = package.path == "." ? package.name : package.path
        let name = (selection.modules == nil ? place : "\(place).\(target.name)").replacing("/", with: "_")
        let program = testBinary(of: package)
        let logs = workspace.root.appending(Workspace.cacheFolder).appending("logs")
        let toolchain = await toolchainFolder()
        var rules = readable.map { SandboxRules($0, program: program, logs: logs, toolchain: toolchain) }
        if let coverage { rules?.own(coverage.folder) }
        let sandbox = try Sandbox(rules)
        defer { sandbox.remove() }
        var environment = workspace.environment.variables(
            forTests: workspace.configuration.inputs(of: package).flatMap(\.environment), in: sandbox.folder,
            toolchain: toolchain)
        if let coverage { environment["LLVM_PROFILE_FILE"] = coverage.profile(name) }
        let result = try await TestBinary(
            package: package, file: program, folder: package.folder(in: workspace.root), environment: environment,
            logs: logs, sandbox: sandbox, hasOnlyXCTest: package.hasOnlyXCTest(in: workspace.root)
        ).run(as: name, selection)
        let folders = [toolchain, layout.graph(of: package)?.scratch(of: settings.variant)].compactMap {
            $0?.resolved?.string
        }
        let included = try readable.map {
            try IncludedFiles.besides($0, in: program.parent, folders + SandboxRules.system)
        }
        return sandbox.check(result, of: target, in: workspace, including: included ?? [])
    }
}

extension Package {
    /// Whether the package has its own entry point for tests, which does not call Swift Testing.
    ///
    /// SwiftPM looks for the file in the folders around the test targets.
    func hasOnlyXCTest(in root: Path) -> Bool {
        let folders = targets.filter { $0.kind == .test }.compactMap(\.path).flatMap(RelativePath.folders) + ["."]
        let files = folders.filter { RelativePath.isAt($0, orBelow: path) }
            .flatMap { folder in ["XCTMain.swift", "LinuxMain.swift"].map { root.appending(folder).appending($0) } }
        guard let text = files.lazy.compactMap({ try? $0.contents() }).first else { return false }
        return !String(decoding: text, as: UTF8.self).contains("import Testing")
    }
}
