import ArgumentParser
import Flow

/// `almanac open LINK`.
struct OpenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Open the screens at the place of a link, such as almanac://tasks.",
        discussion: "The links: \(AppLink.allCases.map(\.rawValue).joined(separator: ", "))."
    )

    @Argument(help: "The link.") var link: String
    @OptionGroup var output: OutputOptions
    @OptionGroup var shared: SharedOptions

    func run() async throws { try await AlmanacCommand.open(shared, at: AppLink(link)) }
}
