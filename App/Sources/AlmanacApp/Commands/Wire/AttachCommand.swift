import ArgumentParser
import CommandRouting
import Flow
import WireSurface

/// `almanac attach`.
struct AttachCommand: AsyncParsableCommand, CommandDocumentation {
    static let examples = ["almanac attach"]
    static let unusedOptions = SharedOption.allCases.filter { $0 != .demo }
    static let configuration = CommandConfiguration(
        commandName: "attach", abstract: "Show the screens of the almanac that is open, and use them.",
        discussion: "Quitting here leaves that almanac open."
    )

    @OptionGroup var screens: ScreenOptions
    @OptionGroup var wire: WireOptions
    @OptionGroup(visibility: .hidden) var output: OutputOptions
    @OptionGroup var shared: SharedOptions

    @MainActor
    func run() async throws {
        if shared.noInput { throw InputMissing.screens }
        if output.json { throw ScreensAreNoJSON() }
        let session = RemoteSession(try await WireClient.connect(to: wire.socket(shared)))
        let commands = AppLink.commands { [weak session] in session?.open($0.text) }
        try await session.show(on: screens.surface(commands: commands))
        try Task.checkCancellation()
    }
}
