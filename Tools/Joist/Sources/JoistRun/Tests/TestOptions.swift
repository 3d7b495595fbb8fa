import Foundation
import JoistWorkspace

/// Which tests run, and how.
public struct TestOptions: Sendable {
    /// The packages to test; `nil` for all.
    public var packages: [Package]?
    public var settings: BuildSettings
    /// Whether tests that passed before with the same inputs are skipped. Passes are remembered in either case.
    public var usesMemory: Bool
    /// The cache through which passes are shared.
    public var remoteCache: RemoteCache?
    /// The number of packages that are tested at once.
    public var workers: Int

    public init(
        packages: [Package]? = nil, settings: BuildSettings = BuildSettings(), usesMemory: Bool = true,
        remoteCache: RemoteCache? = nil, workers: Int = ProcessInfo.processInfo.activeProcessorCount
    ) {
        self.packages = packages
        self.settings = settings
        self.usesMemory = usesMemory
        self.remoteCache = remoteCache
        self.workers = max(1, workers)
    }
}
