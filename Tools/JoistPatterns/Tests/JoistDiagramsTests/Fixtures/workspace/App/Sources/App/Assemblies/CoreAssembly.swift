import Assembly

/// The assembly of the core layer, which is independent of the session.
@MainActor
protocol CoreAssembly: LayerAssembly, Sendable {
    var transport: Definition<LazyTransport> { get }
    var databases: Definition<Databases> { get }
    var vault: Definition<LazyVault> { get }
}

/// The core layer with the real network and disk.
struct LiveCoreAssembly: CoreAssembly {
    let transport = Definition("transport") { _ in LazyTransport { HTTPClient() } }
    let databases: Definition<Databases>
    let vault: Definition<LazyVault>

    init(settings: AppSettings) {
        vault = Definition("vault") { _ in LazyVault(at: settings.vault) }
        let vault = vault
        databases = Definition("databases") { resolve in
            Databases(folder: settings.dataFolder, vault: try resolve(vault))
        }
    }
}
