import Foundation
import JoistWorkspace

/// Which tests are run, and how.
public struct TestOptions: Sendable {
    /// The packages whose tests are asked for; `nil`: all.
    public var packages: [Package]?
    public var settings: BuildSettings
    /// Whether what passed before need not run again. What passes is remembered in either case.
    public var usesMemory: Bool
    /// Where passes are shared with others.
    public var remoteCache: RemoteCache?
    /// How many packages' tests run at once.
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
