import JoistWorkspace
import SystemPackage

/// What a run does to packages: SwiftPM, or a test's stand-in.
protocol TestExecutor: Sendable {
    /// Whether versions of packages from elsewhere must be found out before anything can be said of them.
    func needsResolution() async throws -> Bool
    func resolve() async throws
    /// Where those versions are written for a package.
    func versions(for package: Package) -> FilePath
    /// Builds the tests of packages.
    func build(_ packages: [Package], progress: ProgressHandler) async throws -> BuildReport
    /// Runs the tests of one package.
    func test(_ package: Package) async throws -> PackageResult
}
