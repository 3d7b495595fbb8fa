import Assembly
import CommandRouting
import Files
import Flow
import Foundation
import Networking
import ROSS
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
        _ options: CommonOptions, overrides: SettingsChoices? = nil, isCommand: Bool = true, worksOnFiles: Bool = false,
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

    // MARK: Commands

    /// Runs a command in a process and a session of its own.
    static func run(_ command: some AppCommand) async throws {
        let kind = type(of: command)
        let output = CommandOutput.standard(isJSON: command.isJSON, isPaged: command.isPaged)
        defer { try? output.finish() }
        let router = CommandRouter(
            prompter: .standard(isAllowed: !command.options.noInput, after: output), output: output)
        try await run(command.options, overrides: command.overrides, worksOnFiles: kind.worksOnFiles) { process in
            let recorder = kind.isRecorded ? try process.usage.recorder() : UsageRecorder(nil)
            try await recorder.record(kind.eventName) {
                try await process.run(command, router, in: SessionHost(process).start(router))
            }
        }
    }

    /// Runs a command, after the lock. Then sends what is pending, if the command has reached the server.
    func run(_ command: some AppCommand, _ router: CommandRouter, in session: AppSession) async throws {
        var failure: (any Error)?
        do {
            try await router.run(command, session.app)
        } catch {
            failure = error
        }
        // Sending can take long.
        do { try router.output.flush() } catch { failure = failure ?? error }
        // The next command sends what this one could not. One that is not recorded reaches only servers of events.
        if type(of: command).isRecorded, core.transport.made?.hasAnswered == true {
            try? await session.app.sendPending()
        }
        if let failure { throw failure }
    }
}

/// How a session is recorded: not at all, unless a build for testers has a trace.
struct Tracing: Sendable {
    /// The part of the HTTP client that records requests.
    var middleware: [any Middleware] = []
    /// Receives each step of a service's state.
    var note: @Sendable (StateTransition) -> Void = { _ in }
    var start: Start = { try await $0.start(services: $1, router: $2, staysOpen: $3) }

    typealias Start =
        @MainActor @Sendable (FlowArrangement, any KeyServices, Definition<any Router>, _ staysOpen: Bool) async throws
        -> any AppService
}
