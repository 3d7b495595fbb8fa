import Flow
import Foundation

/// What a command works with: the assembly and the key services, for as long as the command runs.
@MainActor
struct AppSession {
    let assembly: AppAssembly
    let services: KeyServices
    let isDemo: Bool

    /// Starts what the options ask for, runs the body, and ends it.
    static func run(_ options: SharedOptions, body: @MainActor (AppSession) async throws -> Void) async throws {
        let environment = ProcessInfo.processInfo.environment
        let demoServer = options.demo ? try await DemoServer.start() : nil
        // The server ends when its handle goes.
        defer { demoServer?.stop() }
        let settings = try AppSettings(options: options, environment: environment, demoServer: demoServer?.url)
        let assembly = AppAssembly(settings: settings)
        let services = try await MakeServicesOperation(factory: assembly).launch()
        try await body(AppSession(assembly: assembly, services: services, isDemo: demoServer != nil))
    }
}
