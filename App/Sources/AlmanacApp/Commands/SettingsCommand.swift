import ArgumentParser
import CommandRouting
import Settings

struct SettingsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "settings", abstract: "Show and change your settings.",
        subcommands: [List.self, Get.self, Set.self]
    )
}

extension SettingsCommand {
    struct List: SessionCommand {
        static let eventName = "settings list"
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the settings with their values and what else they can be.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            let settings = try await settings(of: session)
            let providers = try await providers(of: session)
            let sources = try await bookSources(of: session)
            let records = SettingName.allCases.map {
                SettingRecord($0, in: settings, providers: providers, bookSources: sources)
            }
            try output.print(records) { SettingRecord.lines(of: $0) }
        }
    }

    struct Get: SessionCommand {
        static let eventName = "settings get"
        static let configuration = CommandConfiguration(commandName: "get", abstract: "Print the value of a setting.")

        @Argument(help: nameHelp) var name: SettingName
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            try await print(name, of: session, output)
        }
    }

    struct Set: SessionCommand {
        static let eventName = "settings set"
        static let configuration = CommandConfiguration(
            commandName: "set", abstract: "Change a setting, also of an almanac that is open.",
            discussion: "'automatic' undoes your choice. The lock-time needs your PIN, if you have set one.")

        @Argument(help: nameHelp) var name: SettingName
        @Argument(help: "The new value. 'almanac settings list' shows the values that there are.") var value: String
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            let edit = try await name.edit(
                to: value, providers: providers(of: session), bookSources: bookSources(of: session))
            var choices = SettingsChoices()
            edit(&choices)
            if name == .lockTime, let time = choices.lockTime {
                guard try await session.app.changeLockTime(time) else { throw CancellationError() }
            } else {
                try await session.settings.change(edit)
            }
            try await print(name, of: session, output)
        }
    }

    /// Prints the value that is now in force.
    @MainActor
    private static func print(_ name: SettingName, of session: AppSession, _ output: OutputOptions) async throws {
        let record = try await SettingRecord(
            name, in: settings(of: session), providers: providers(of: session), bookSources: bookSources(of: session))
        try output.print(record) { $0.value }
    }

    /// The settings in force. If the choices cannot be read, a message says why, and the defaults count.
    @MainActor
    private static func settings(of session: AppSession) async throws -> Settings {
        let settings = try await session.settings.settings()
        if let problem = settings.problem { Console.message("almanac: \(problem)") }
        return settings
    }

    @MainActor
    private static func providers(of session: AppSession) async throws -> [String] {
        try await session.weather.providers().map(\.id)
    }

    @MainActor
    private static func bookSources(of session: AppSession) async throws -> [String] {
        try await session.books.sources().map(\.id)
    }

    private static let nameHelp: ArgumentHelp = "The name of the setting."
}

extension SettingName: @retroactive ExpressibleByArgument {}

/// A setting in JSON.
struct SettingRecord: Encodable {
    let name: String
    /// The value in force.
    let value: String
    /// The values that can be listed.
    let allowed: [String]
    /// What else is allowed, in words; `nil` if nothing is.
    let others: String?

    init(_ name: SettingName, in settings: Settings, providers: [String], bookSources: [String]) {
        let allowed = name.allowedValues(providers: providers, bookSources: bookSources)
        (self.name, value) = (name.rawValue, name.text(in: settings))
        (self.allowed, others) = (allowed.values, allowed.others)
    }

    private enum Key: String, CodingKey { case name, value, allowed, others }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(name, forKey: .name)
        try container.encode(value, forKey: .value)
        try container.encode(allowed, forKey: .allowed)
        // Encoded as null if all values are listed.
        try container.encode(others, forKey: .others)
    }

    /// `units          metric        metric or imperial`.
    static func lines(of settings: [SettingRecord]) -> [String] {
        let rows = settings.map { [$0.name, $0.value, AllowedValues($0.allowed, others: $0.others).description] }
        return Table.lines(of: rows)
    }
}
