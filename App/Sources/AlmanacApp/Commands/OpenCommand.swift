import ArgumentParser
import CommandRouting
import Flow
import WireSurface

/// `almanac open LINK`.
struct OpenCommand: AsyncParsableCommand, CommandDocumentation {
    static let examples = [
        "almanac open almanac://tasks",
        "almanac open 'almanac://book/opds2-the-moon-over-quill-harbour?promo=MOON'",
    ]
    static let unusedOptions: [CommonOption] = [.noPager]
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Open the screens at the place of a link, such as almanac://tasks.",
        discussion: """
            The links: \(AppLink.forms.joined(separator: ", ")). If an almanac is open, it shows the place. Only then --json \
            can be given, and the link is printed.
            """
    )

    @Argument(help: "The link.") var link: String
    @OptionGroup var screens: ScreenOptions
    @OptionGroup var options: CommonOptions

    func run() async throws {
        let link = try AppLink(link)
        // A picture is of this command's own screens. The open ones stay where they are.
        guard screens.snapshot == nil, try await isTakenByRunningAlmanac(link) else {
            if options.json { throw ScreensAreNoJSON(needsOpenAlmanac: true) }
            return try await AlmanacCommand.open(options, at: link, as: screens)
        }
        if options.json {
            try Console.print(JSONPrinting.text(of: ["link": link.text]))
        } else {
            Console.message("The link is handed to the almanac that is open.")
        }
    }

    /// A run in memory, or with other servers than an open one may have, has its own screens.
    private func isTakenByRunningAlmanac(_ link: AppLink) async throws -> Bool {
        guard !options.inMemory, options.endpoints == nil else { return false }
        return try await WireClient.hand(link.text, to: options.socket)
    }
}
