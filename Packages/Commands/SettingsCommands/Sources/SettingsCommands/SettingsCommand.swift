import ArgumentParser
import CommandRouting
import Flow
import Settings

/// `almanac settings`.
public struct SettingsCommand: ParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "settings", abstract: "Show and change your settings.",
        subcommands: [List.self, Get.self, Set.self]
    )

    public init() {}
}

extension SettingsCommand {
    struct List: AppCommand {
        static let eventName = "settings list"
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the settings with their values and what else they can be.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            router.answer(.settings) { context in
                try await router.output.print(context.records(SettingName.allCases, router.output)) {
                    SettingRecord.lines(of: $0)
                }
            }
            try await app.openSettings(nil)
        }
    }

    struct Get: AppCommand {
        static let eventName = "settings get"
        static let configuration = CommandConfiguration(commandName: "get", abstract: "Print the value of a setting.")

        @Argument(help: nameHelp) var name: SettingName
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            router.answer(.settings) { try await $0.print(name, router.output) }
            try await app.openSettings(nil)
        }
    }

    struct Set: AppCommand {
        static let eventName = "settings set"
        static let configuration = CommandConfiguration(
            commandName: "set", abstract: "Change a setting, also of an almanac that is open.",
            discussion: "'automatic' undoes your choice. The lock-time needs your PIN, if you have set one.")

        @Argument(help: nameHelp) var name: SettingName
        @Argument(help: "The new value. 'almanac settings list' shows the values that there are.") var value: String
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            router.answer(.settings) { context in
                try await context.set(name, to: value)
                try await context.print(name, router.output)
            }
            try await app.openSettings(nil)
        }
    }

    private static let nameHelp: ArgumentHelp = "The name of the setting."
}

extension SettingName: @retroactive ExpressibleByArgument {}

extension SettingsContext {
    fileprivate func set(_ name: SettingName, to value: String) async throws {
        let edit = try await name.edit(to: value, providers: providers, bookSources: bookSources)
        var choices = SettingsChoices()
        edit(&choices)
        if name == .lockTime, let time = choices.lockTime {
            guard try await exits.changeLockTime(time) else { throw CancellationError() }
        } else {
            try await settings.change(edit)
        }
    }

    /// Prints the value that is now in force.
    @MainActor
    fileprivate func print(_ name: SettingName, _ output: CommandOutput) async throws {
        for record in await records([name], output) { try output.print(record) { $0.value } }
    }

    /// The settings in force. If the choices cannot be read, a message says why, and the defaults count.
    @MainActor
    fileprivate func records(_ names: [SettingName], _ output: CommandOutput) async -> [SettingRecord] {
        let present = await settings.settings()
        if let problem = present.problem { output.message("almanac: \(problem)") }
        let (providers, bookSources) = await (providers, bookSources)
        return names.map { SettingRecord($0, in: present, providers: providers, bookSources: bookSources) }
    }

    private var providers: [String] { get async { await weather.providers().map(\.id) } }
    private var bookSources: [String] { get async { await books.sources().map(\.id) } }
}
