import Assembly
import CommandRouting
import CommandTesting
import Flow
import Foundation
import GRDB
import Logging
import Networking
import NetworkingTesting
import ProcessTesting
import Screens
import ScreensTesting
import Storage
import Testing
import Todo
import TodoList
import Vault
import Weather

@testable import AlmanacApp

/// Random values of every type in every column of every data file, and the whole app above them.
///
/// A trap ends the test's process. `ROW_FUZZ_RUNS=200 ROW_FUZZ_SEED=1` for more of them, or for the same again.
@MainActor
struct StoredValueFuzzTests {
    @Test func `no value in a data file traps: commands and screens show it or an error`() async throws {
        let (runs, first) = (TestRuns.count("ROW_FUZZ_RUNS", 5), TestRuns.seed("ROW_FUZZ_SEED"))
        for seed in first..<first + UInt64(runs) {
            print("ROW_FUZZ_RUNS=1 ROW_FUZZ_SEED=\(seed)")
            try await useApp(seed: seed)
        }
    }

    private func useApp(seed: UInt64) async throws {
        let settings = try AppSettings(options: .parse([]), environment: ["HOME": "/nonexistent"])
        let host = SessionHost(AppProcess(settings: settings, core: FuzzedCoreAssembly(seed: seed)))
        let session = try await host.start()
        try await useTasks(session)
        try await useWeather(session)
        try await useScreens(host, session)
    }

    private func useTasks(_ session: AppSession) async throws {
        let todo = try session.assembly.services.todo()
        let calendar = await todo.calendar()
        let items = try await todo.items(includingDone: true)
        #expect(items.count > 5)
        for grouping in TodoGrouping.allCases {
            let groups = TodoGroup.groups(of: items, by: grouping, calendar: calendar)
            #expect(groups.flatMap(\.items).count >= items.count)
        }
        let almanac = CommandLineDouble(AlmanacCommand.self, services: session.assembly.services)
        for grouping in TodoGrouping.allCases {
            try await almanac.run("todo", "list", "--all", "--group", grouping.rawValue)
        }
        for item in items {
            try await almanac.run("todo", item.isDone ? "undo" : "done", "--json", "--", "\(item.id)")
        }
        if let item = items.last { try await almanac.run("todo", "rm", "--", "\(item.id)") }
    }

    private func useWeather(_ session: AppSession) async throws {
        let almanac = CommandLineDouble(AlmanacCommand.self, services: session.assembly.services)
        try await almanac.run("city", "list", "--json")
        let cities = try await session.assembly.services.weather().cities()
        for city in cities {
            do {
                try await almanac.run("weather", "--json", "--", "\(city.id)")
            } catch let error as WeatherError {
                #expect(!error.description.isEmpty)
            }
        }
        if let city = cities.first { try await almanac.run("city", "rm", "--", "\(city.id)") }
    }

    private func useScreens(_ host: SessionHost, _ session: AppSession) async throws {
        try await ScriptedSurface { user in
            // Settings that can be read may not say that the user knows the introduction.
            if user.screen?.title == "Welcome to almanac" { await user.press("s") }
            await user.press("t")
            #expect(user.screen?.title == "Tasks")
            for case .list(let list) in user.screen?.elements ?? [] {
                for item in list.items.prefix(5) {
                    await user.send(.item(item.id))
                    await user.send(.back)
                }
            }
            await user.press("b")
            await user.press("w")
            for case .list(let list) in user.screen?.elements ?? [] {
                for item in list.items.prefix(5) {
                    await user.send(.item(item.id))
                    await user.send(.back)
                }
            }
        }.run(host.navigator) { try await session.app.launch(opening: nil) }
    }
}

/// A network that answers nothing, and databases in memory full of random values.
private struct FuzzedCoreAssembly: CoreAssembly {
    let activity = Definition("activity") { _ in NetworkActivity() }
    let connectivity = Definition("connectivity") { _ in Connectivity() }
    let transport = Definition("transport") { _ in
        LazyTransport { StubTransport { _ in .failure(.clientClosed) } }
    }
    let databases: Definition<Databases>
    let vault = Definition("vault") { _ in LazyVault { try await Vault.inMemory() } }
    let logger = Definition("logger") { _ in Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }

    init(seed: UInt64) {
        databases = Definition("databases") { _ in
            Databases { file in
                let fuzz = Migration("fuzz") { try Fuzz(seed: seed).fill($0) }
                return try SQLiteStore.inMemory(migrations: file.migrations + [fuzz])
            }
        }
    }
}

private struct Fuzz {
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// Adds rows to each table, as another program can: every second time without the schema's NOT NULL.
    func fill(_ db: Database) throws {
        var fuzz = self
        let isFree = Bool.random(using: &fuzz.random)
        if isFree {
            try db.execute(
                sql: """
                    PRAGMA writable_schema = ON;
                    UPDATE sqlite_schema SET sql = replace(sql, ' NOT NULL', '')
                        WHERE type = 'table' AND name NOT LIKE 'sqlite_%';
                    PRAGMA writable_schema = RESET;
                    """)
        }
        let tables = try String.fetchAll(
            db,
            sql: """
                SELECT name FROM pragma_table_list
                WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'grdb_migrations'
                """)
        for table in tables {
            let columns = try String.fetchAll(db, sql: "SELECT name FROM pragma_table_xinfo(?)", arguments: [table])
            for _ in 0..<40 {
                // Mostly sane, so that not every row fails for the same reason.
                let values = columns.map { fuzz.value(of: $0) }
                try db.insert(
                    sql: "INSERT OR REPLACE INTO \(table) (\(columns.joined(separator: ", "))) "
                        + "VALUES (\(values.joined(separator: ", ")))")
            }
        }
    }

    private mutating func value(of column: String) -> String {
        if Int.random(in: 0..<3, using: &random) > 0 { return sane(column) }
        let values = [
            "NULL", "0", "1", "-1", "9223372036854775807", "-9223372036854775808", "20782", "4294967296", "0.5", "-0.0",
            "9e999", "-9e999", "1e300", "4e-320", "''", "'tomorrow'", "'[1,'", "'{}'", "'[[[[[[[['",
            "'\u{202E}a\u{301}'",
            "x''", "x'00'", "x'FFFE'", "CAST(x'41FF00C0AF' AS TEXT)", "CAST(x'EDA080' AS TEXT)", "zeroblob(100000)",
            "hex(zeroblob(100000))", "replace(hex(zeroblob(2000)), '0', '[')", "'9999999999999999999999'", "' '",
            "' a  a '",
        ]
        let value = values.randomElement(using: &random) ?? "NULL"
        // SQLite would choose a number itself, and aborts the transaction if the largest one is taken.
        return value == "NULL" && ["id", "sequence", "position"].contains(column) ? sane(column) : value
    }

    private mutating func sane(_ column: String) -> String {
        let number = Int.random(in: 1...50, using: &random)
        return switch column {
        case "id", "sequence", "position", "origin", "city", "days", "events", "size": "\(number)"
        case "units": "'metric'"
        case "consent": "'granted'"
        case "kind": "'track'"
        case "endpoint": "'https://api.open-meteo.com'"
        case "provider": "'open-meteo'"
        case "isMadeUp": "0"
        case "body": "'{\"utc_offset_seconds\":0,\"current\":{\"time\":\"2026-11-25T13:30\"}}'"
        default: Bool.random(using: &random) ? "\(number)" : "'text \(number)'"
        }
    }
}

extension Database {
    /// A row that breaks a constraint is left out.
    fileprivate func insert(sql: String) throws {
        do {
            try execute(sql: sql)
        } catch let error as DatabaseError
            where [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(error.resultCode)
        {}
    }
}
