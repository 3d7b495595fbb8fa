import ArgumentParser
import CommandRouting
import Flow
import WireSurface

/// `almanac open LINK`.
struct OpenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Open the screens at the place of a link, such as almanac://tasks.",
        discussion: "The links: \(AppLink.forms.joined(separator: ", "))."
    )

    @Argument(help: "The link.") var link: String
    @OptionGroup var screens: ScreenOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var shared: SharedOptions

    func run() async throws {
        let link = try AppLink(link)
        // A picture is of this command's own screens. The open ones stay where they are.
        if screens.snapshot == nil, try await isTakenByRunningAlmanac(link) {
            Console.message("The link is handed to the almanac that is open.")
        } else {
            try await AlmanacCommand.open(shared, at: link, as: screens)
        }
    }

    /// A run in memory, or with other servers than an open one may have, has its own screens.
    private func isTakenByRunningAlmanac(_ link: AppLink) async throws -> Bool {
        guard !shared.inMemory, shared.endpoints == nil else { return false }
        return try await WireClient.hand(link.text, to: shared.socket)
    }
}
