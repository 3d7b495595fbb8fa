import ArgumentParser
import CommandRouting
import Flow
import LinesSurface
import Settings

struct SettingsCommand: ParsableCommand, CommandDocumentation {
    static let examples = ["almanac settings list", "almanac settings set units imperial"]
    static let configuration = CommandConfiguration(
        commandName: "settings", abstract: "Show and change your settings.",
        subcommands: [List.self, Get.self, Set.self]
    )

    struct List: LocalCommand {
        static let eventName = "settings list"
        static let examples = ["almanac settings list --json"]
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the settings with their values and what else they can be.")

        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            try router.output.print(try await app.records(SettingsGroup.allSettings, router.output)) { settings in
                // `units          metric        metric or imperial`.
                settings.map { [$0.name, $0.value, AllowedValues($0.allowed, others: $0.others).description] }
                    .alignedLines
            }
        }
    }

    struct Get: LocalCommand {
        static let eventName = "settings get"
        static let examples = ["almanac settings get units"]
        static let configuration = CommandConfiguration(commandName: "get", abstract: "Print the value of a setting.")

        @Argument(help: nameHelp) var name: SettingArgument
        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            try await app.print(name.setting, router.output)
        }
    }

    struct Set: LocalCommand {
        static let eventName = "settings set"
        static let examples = ["almanac settings set units imperial", "almanac settings set time-zone automatic"]
        static let configuration = CommandConfiguration(
            commandName: "set", abstract: "Change a setting, also of an almanac that is open.",
            discussion: """
                'automatic' undoes your choice, where 'settings list' names it. The lock-time needs your PIN, if you have \
                set one.
                """)

        @Argument(help: nameHelp) var name: SettingArgument
        @Argument(
            help: "The new value. 'almanac settings list' shows the allowed values.",
            completion: .custom { words, _, _ in
                words.lazy.compactMap(SettingsGroup.setting(named:)).first?.allowedValues.values ?? []
            })
        var value: String
        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            // A user who does not enter the PIN has cancelled the command.
            guard try await app.changeSetting(name.setting, to: value) else { throw CancellationError() }
            try await app.print(name.setting, router.output)
        }
    }

    private static let nameHelp: ArgumentHelp = "The name of the setting."
}

/// A setting, by its name.
struct SettingArgument: ExpressibleByArgument {
    let setting: any NamedSetting

    init?(argument: String) {
        guard let setting = SettingsGroup.setting(named: argument) else { return nil }
        self.setting = setting
    }

    static var allValueStrings: [String] { SettingsGroup.allSettings.map(\.name) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension AppService {
    /// Prints the value that is now in force.
    @MainActor
    fileprivate func print(_ setting: any NamedSetting, _ output: CommandOutput) async throws {
        for record in try await records([setting], output) { try output.print(record) { $0.value } }
    }

    /// The settings in force. If the choices cannot be read, a message says why, and the defaults count.
    @MainActor
    fileprivate func records(_ listed: [any NamedSetting], _ output: CommandOutput) async throws -> [SettingRecord] {
        let present = try await listSettings()
        if let problem = present.problem { output.message("almanac: \(problem)") }
        return listed.map { SettingRecord($0, in: present) }
    }
}

extension [any ParsableCommand.Type] {
    public static var settings: Self { [SettingsCommand.self] }

    /// `licenses`, which the help lists last.
    public static var licenses: Self { [LicensesCommand.self] }
}
