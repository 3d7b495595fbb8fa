import ArgumentParser
import CommandRouting
import Flow
import Foundation
import TerminalSurface
import WireSurface

/// `almanac attach`.
struct AttachCommand: AsyncParsableCommand, CommandDocumentation {
    static let examples = ["almanac attach"]
    static let unusedOptions = CommonOption.allCases.filter { $0 != .demo }
    static let configuration = CommandConfiguration(
        commandName: "attach", abstract: "Show the screens of the almanac that is open, and use them.",
        discussion: "Quitting here leaves that almanac open."
    )

    @OptionGroup var screens: ScreenOptions
    @OptionGroup var wire: WireOptions
    @OptionGroup var options: CommonOptions

    @MainActor
    func run() async throws {
        if options.noInput { throw InputMissing.screens }
        if options.json { throw ScreensAreNoJSON() }
        let session = RemoteSession(try await WireClient.connect(to: wire.socket(options)))
        let commands = AppLink.commands { [weak session] in session?.open($0.text) }
        let surface = try screens.surface(commands: commands)
        let process = try AppProcess(
            settings: AppSettings(options: options, environment: ProcessInfo.processInfo.environment))
        let settings = try AppAssembly(process: process, host: SessionHost(process)).services.settings()
        let following = await (surface as? TerminalSurface)?.follow(settings)
        defer { following?.cancel() }
        try await session.show(on: surface)
        try Task.checkCancellation()
        if !session.isLeft { Console.message("The almanac that was shown has ended.") }
    }
}
