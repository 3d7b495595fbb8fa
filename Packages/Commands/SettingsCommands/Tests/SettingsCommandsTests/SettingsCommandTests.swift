import CommandRouting
import CommandTesting
import Flow
import FlowDouble
import PIN
import PINDouble
import Settings
import Testing

@testable import SettingsCommands

/// `almanac settings`, on settings in memory.
@MainActor
struct SettingsCommandTests {
    private let services = InMemoryServices()
    private let almanac: CommandLineDouble

    init() { almanac = CommandLineDouble(SettingsCommand.self, services: services) }

    private var lockTime: LockTime { get async throws { try await services.settings().settings()[.lockTime] } }

    @Test func `a setting has its value and its allowed values`() async throws {
        let lines = try await almanac.run("list").split(separator: "\n")
        #expect(lines.count == SettingsGroup.allSettings.count)
        #expect(lines.first == "units          metric     metric, imperial or automatic")
        #expect(
            try await almanac.run("get", "units", "--json") == """
                {
                  "allowed": [
                    "metric",
                    "imperial",
                    "automatic"
                  ],
                  "name": "units",
                  "others": null,
                  "value": "metric"
                }

                """)
    }

    @Test func `each value that is listed can be set, and automatic undoes it`() async throws {
        #expect(try await almanac.run("set", "units", " IMPERIAL") == "imperial\n")
        #expect(try await almanac.run("get", "units") == "imperial\n")
        #expect(try await almanac.run("set", "time-zone", "europe/oslo") == "Europe/Oslo\n")
        #expect(try await almanac.run("set", "time-zone", "automatic") == "GMT\n")
        let error = await #expect(throws: SettingError.self) { try await almanac.run("set", "units", "kelvin") }
        #expect(error?.details.code == "setting-not-allowed" && error?.details.exitCode == 64)
    }

    @Test func `settings need the PIN`() async throws {
        services.pin.override { _ in InMemoryPINService(pin: "471193") }
        for arguments in [["list"], ["get", "units"], ["set", "lock-time", "never"]] {
            await #expect(throws: InputMissing.ended(before: .pin)) { try await almanac.run(arguments) }
        }
        #expect(try await lockTime == .fiveMinutes)
    }

    @Test func `the lock time needs the PIN also while nothing is locked`() async throws {
        let pin = InMemoryPINService(pin: "471193")
        try await pin.enter(PINDigits("471193"))
        services.pin.override { _ in pin }
        await #expect(throws: InputMissing.ended(before: .pin)) { try await almanac.run("set", "lock-time", "never") }
        #expect(try await lockTime == .fiveMinutes)
        #expect(try await almanac.run("set", "units", "imperial") == "imperial\n")
        let user = ScriptedUser("471193", isTerminal: false)
        #expect(try await almanac.run("set", "lock-time", "never", user: user) == "never\n")
        #expect(try await lockTime == .never)
    }
}
