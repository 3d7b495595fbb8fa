import Agenda
import ArgumentParser
import CommandRouting
import Flow

public struct TodayCommand: AppCommand {
    public static let examples = ["almanac today", "almanac today --offline --json"]
    public static let configuration = CommandConfiguration(
        commandName: "today", abstract: "Show what is due today, the weather and the book that you are reading.",
        discussion: """
            The weather is that of the city that you saved first. If it is stored, of the preferred provider and \
            younger than an hour, no server is asked.
            """
    )

    @Flag(help: "Show the weather that is stored. No server is asked.") var offline = false
    @OptionGroup public var options: CommonOptions

    public init() {}

    public func run(_ app: any AppService, _ router: CommandRouter) async throws {
        router.answer(AgendaModule.self) { module in
            var module = module
            module.isOffline = offline
            let printer = AgendaPrinter(router.output)
            await module.start(printer).load()
            try printer.printAll()
        }
        try await app.showAgenda()
    }
}
