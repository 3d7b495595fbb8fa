import ArgumentParser
import CommandRouting
import Flow
import Licenses

struct LicensesCommand: AppCommand {
    static let examples = ["almanac licenses", "almanac licenses GRDB.swift"]
    static let unusedOptions = CommonOption.ofData
    // It shows nothing of the user.
    static let passesLock = true
    static let configuration = CommandConfiguration(
        commandName: "licenses", abstract: "Show what almanac is built from, and the licences.")

    @Argument(help: "Show the text of this one's licence.") var name: String?
    @OptionGroup var options: CommonOptions

    func run(_ app: any AppService, _ router: CommandRouter) async throws {
        router.answer(LicensesModule.self) { module in
            let shown = LicensesShown { router.output.message($0) }
            await module.start(shown).load()
            try shown.check()
            // The text has several lines, which are all printed.
            if !router.output.isJSON, case .page(let page) = shown.content {
                return try router.output.print(page.license.text ?? "")
            }
            try router.output.print(shown.licenses, text: \.lines)
        }
        try await app.readLicenses(name)
    }
}
