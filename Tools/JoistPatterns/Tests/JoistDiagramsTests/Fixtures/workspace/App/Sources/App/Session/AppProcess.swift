/// The objects that live as long as the process.
@MainActor
struct AppProcess {
    let settings: AppSettings
    let core: any CoreAssembly

    init(settings: AppSettings) {
        self.settings = settings
        core = LiveCoreAssembly(settings: settings)
    }
}
