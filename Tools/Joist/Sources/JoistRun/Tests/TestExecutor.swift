import JoistWorkspace
import SystemPackage

/// Builds and tests packages: SwiftPM, or a double in tests.
protocol TestExecutor: Sendable {
    /// Whether the versions of external packages have to be resolved first.
    func needsResolution() async throws -> Bool
    func resolve() async throws
    /// The file with the resolved versions for a package.
    func versions(for package: Package) -> FilePath
    /// Builds the tests of packages.
    func build(_ packages: [Package], progress: ProgressHandler) async throws -> BuildReport
    /// Runs the tests of one package.
    func test(_ package: Package) async throws -> PackageResult
}
