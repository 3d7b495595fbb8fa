import ArgumentParser
import CommandRouting
import Flow
import Settings
import SettingsPages

/// `almanac settings`.
struct SettingsCommand: ParsableCommand, CommandDocumentation {
    static let examples = ["almanac settings list", "almanac settings set units imperial"]
    static let configuration = CommandConfiguration(
        commandName: "settings", abstract: "Show and change your settings.",
        subcommands: [List.self, Get.self, Set.self]
    )
}

extension SettingsCommand {
    struct List: AppCommand {
        static let eventName = "settings list"
        static let examples = ["almanac settings list --json"]
        static let unusedOptions: [SharedOption] = .local
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the settings with their values and what else they can be.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            router.answer(SettingsModule.self) { module in
                try await router.output.print(module.records(SettingsGroup.allSettings, router.output)) {
                    SettingRecord.lines(of: $0)
                }
            }
            try await app.openSettings(nil)
        }
    }

    struct Get: AppCommand {
        static let eventName = "settings get"
        static let examples = ["almanac settings get units"]
        static let unusedOptions: [SharedOption] = .local
        static let configuration = CommandConfiguration(commandName: "get", abstract: "Print the value of a setting.")

        @Argument(help: nameHelp) var name: SettingArgument
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            router.answer(SettingsModule.self) { try await $0.print(name.setting, router.output) }
            try await app.openSettings(nil)
        }
    }

    struct Set: AppCommand {
        static let eventName = "settings set"
        static let examples = ["almanac settings set units imperial", "almanac settings set time-zone automatic"]
        static let unusedOptions: [SharedOption] = .local
        static let configuration = CommandConfiguration(
            commandName: "set", abstract: "Change a setting, also of an almanac that is open.",
            discussion: "'automatic' undoes your choice. The lock-time needs your PIN, if you have set one.")

        @Argument(help: nameHelp) var name: SettingArgument
        @Argument(help: "The new value. 'almanac settings list' shows the allowed values.") var value: String
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            router.answer(SettingsModule.self) { module in
                // A user who does not enter the PIN has cancelled the command.
                guard try await module.change(name.setting, value) else { throw CancellationError() }
                try await module.print(name.setting, router.output)
            }
            try await app.openSettings(nil)
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
}

extension SettingsModule {
    /// Prints the value that is now in force.
    @MainActor
    fileprivate func print(_ setting: any NamedSetting, _ output: CommandOutput) async throws {
        for record in await records([setting], output) { try output.print(record) { $0.value } }
    }

    /// The settings in force. If the choices cannot be read, a message says why, and the defaults count.
    @MainActor
    fileprivate func records(_ listed: [any NamedSetting], _ output: CommandOutput) async -> [SettingRecord] {
        let present = await settings.settings()
        if let problem = present.problem { output.message("almanac: \(problem)") }
        return listed.map { SettingRecord($0, in: present) }
    }
}
