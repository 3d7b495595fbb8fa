import ArgumentParser
import CommandRouting
import ConsoleSurface
import Flow
import Licenses

/// `almanac licenses`.
struct LicensesCommand: AppCommand {
    static let eventName = "licenses"
    static let examples = ["almanac licenses", "almanac licenses GRDB.swift"]
    static let unusedOptions = SharedOption.allCases
    // It shows nothing of the user.
    static let passesLock = true
    static let configuration = CommandConfiguration(
        commandName: "licenses", abstract: "Show what almanac is built from, and the licences.")

    @Argument(help: "Show the text of this one's licence.") var name: String?
    @OptionGroup var output: OutputOptions
    @OptionGroup var shared: SharedOptions

    func run(_ app: any AppService, _ router: CommandRouter) async throws {
        router.answer(LicensesModule.self) { module in
            let presenter = LicensePrinter(router.output)
            await module.start(presenter).load()
            try presenter.check()
        }
        try await app.readLicenses(name)
    }
}

/// Prints the list of licences, or the text of one.
private final class LicensePrinter: CommandPresenter, LicensesPresenter {
    func show(_ content: LicensesData.Content) {
        print {
            switch content {
            case .list(let entries):
                try output.print(entries.map { LicenseRecord($0, text: nil) }) { LicenseRecord.lines(of: $0) }
            case .page(let page):
                // The text has several lines, which are all printed.
                guard output.isJSON else { return try output.print(page.text) }
                try output.print(json: [LicenseRecord(page.entry, text: page.text)])
            }
        }
    }
}

/// A licence in JSON, with its text if it was asked for by name.
struct LicenseRecord: Encodable {
    let name: String
    let version: String?
    let identifier: String
    let text: String?

    init(_ entry: LicensesData.Entry, text: String?) {
        (name, version, identifier, self.text) = (entry.id, entry.version, entry.identifier, text)
    }

    private enum Key: String, CodingKey { case name, version, identifier, text }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(name, forKey: .name)
        // Encoded as null for a library of the system.
        try container.encode(version, forKey: .version)
        try container.encode(identifier, forKey: .identifier)
        try container.encodeIfPresent(text, forKey: .text)
    }

    /// `GRDB.swift             7.10.0  MIT`.
    static func lines(of licenses: [LicenseRecord]) -> [String] {
        licenses.map { [$0.name, $0.version ?? "-", $0.identifier] }.alignedLines
    }
}
