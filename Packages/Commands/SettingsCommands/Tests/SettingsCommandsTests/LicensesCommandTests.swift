import AppInfo
import AppInfoDouble
import CommandRouting
import CommandTesting
import FlowDouble
import Licenses
import PINDouble
import Testing

@testable import SettingsCommands

/// `almanac licenses`, on licences in memory.
@MainActor
struct LicensesCommandTests {
    private let services = InMemoryServices()
    private let almanac: CommandLineDouble

    init() {
        almanac = CommandLineDouble(LicensesCommand.self, services: services)
        services.appInfo.override { _ in
            InMemoryAppInfoService(licenses: [
                License(name: "SQLite", version: nil, identifier: "blessing", text: "May you do good.\n\nNot evil."),
                License(name: "GRDB.swift", version: "7.10.0", identifier: "MIT", text: "Permission is granted."),
            ])
        }
    }

    @Test func `the licences are listed, and one is printed whole by its name in any case`() async throws {
        #expect(try await almanac.run() == "GRDB.swift  7.10.0  MIT\nSQLite      -       blessing\n")
        #expect(try await almanac.run("sqlite") == "May you do good.\n\nNot evil.\n")
    }

    @Test func `in JSON a licence has its text only if the command names it`() async throws {
        let list = try await almanac.run("--json")
        #expect(list.contains("\"version\": null") && !list.contains("text"))
        #expect(try await almanac.run("SQLite", "--json").contains(#""text": "May you do good.\n\nNot evil.""#))
    }

    @Test func `an unknown name leads to the list`() async throws {
        let error = await #expect(throws: LicensesError.self) { try await almanac.run("nothing") }
        #expect(error?.details == ErrorDetails("unknown-license", hint: "almanac licenses"))
        #expect(error?.description == "almanac is not built from anything named 'nothing'.")
    }

    @Test func `licences need no PIN`() async throws {
        services.pin.override { _ in InMemoryPINService(pin: "471193") }
        #expect(try await almanac.run().hasPrefix("GRDB.swift"))
    }
}
