import CommandRouting
import Files
import Foundation
import Settings

/// The objects that live as long as the process: settings from options and the environment, the core layer, analytics.
@MainActor
struct AppProcess {
    let settings: AppSettings
    let core: any CoreAssembly
    let usage: UsageAssembly
    let tracing: Tracing

    init(settings: AppSettings, core: (any CoreAssembly)? = nil, tracing: Tracing = Tracing()) {
        self.settings = settings
        self.tracing = tracing
        let core = core ?? LiveCoreAssembly(settings: settings, middleware: tracing.middleware)
        self.core = core
        usage = UsageAssembly(core: core, settings: settings)
    }

    /// Reads the options and the environment, starts the demo server on demand, and runs the body.
    ///
    /// - Parameters:
    ///   - overrides: The settings that the options of the command set; `nil` for the settings of the shared options.
    ///   - isCommand: Whether the body runs one command, and not the screens.
    ///   - worksOnFiles: Whether the body works on the data files, see ``AppCommand/worksOnFiles``.
    static func run(
        _ options: SharedOptions, overrides: SettingsChoices? = nil, isCommand: Bool = true, worksOnFiles: Bool = false,
        body: @MainActor (AppProcess) async throws -> Void
    ) async throws {
        var environment = ProcessInfo.processInfo.environment
        if worksOnFiles { environment = AppSettings.environmentOfFiles(environment) }
        let demoServer = options.demo && !worksOnFiles ? try await DemoServer.start() : nil
        // This keeps the handle until the end: the server ends when its handle is released.
        defer { demoServer?.stop() }
        var settings = try AppSettings(options: options, environment: environment, demoServer: demoServer?.url)
        if let overrides { settings.overrides = overrides }
        settings.isCommand = isCommand
        settings.worksOnFiles = worksOnFiles
        // It may have been made by hand, or unpacked.
        if !settings.isInMemory { Folder.restrict(settings.dataFolder.path) }
        try await body(AppProcess(settings: settings, tracing: settings.tracing()))
    }
}
