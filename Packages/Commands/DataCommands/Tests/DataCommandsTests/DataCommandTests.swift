import Analytics
import AnalyticsDouble
import ArgumentParser
import CommandRouting
import CommandTesting
import DataFiles
import DataFilesDouble
import FlowDouble
import PIN
import PINDouble
import Testing

@testable import DataCommands

/// The commands about data, on files in memory.
@MainActor
struct DataCommandTests {
    private static let pin = "471193"

    private struct Root: ParsableCommand {
        static let configuration = CommandConfiguration(subcommands: .data)
    }

    private let services = InMemoryServices()
    private let almanac: CommandLineDouble

    init() { almanac = CommandLineDouble(Root.self, services: services) }

    @Test func `without data files, backup and repair do nothing and say that there are no data files`() async throws {
        for command in ["backup", "repair"] {
            #expect(try await almanac.run(command).isEmpty)
            #expect(almanac.messages == ["There are no data files yet."])
            #expect(try await almanac.run(command, "--json") == "[]\n")
        }
    }

    @Test func `copies are printed, and the vault is left out with a message`() async throws {
        services.dataFiles.override { _ in InMemoryDataFilesService(data: [.file(.todo), .vault]) }
        #expect(try await almanac.run("backup", "--to", "/copies") == "todo: /copies/todo-1.sqlite\n")
        #expect(almanac.messages == [DataFileError.vaultIsNotCopied.description])
        let failures = await #expect(throws: CommandFailures.self) { try await almanac.run("backup", "vault") }
        #expect(failures?.errors as? [DataFileError] == [.vaultIsNotCopied])
    }

    @Test func `an empty name of a folder is refused`() async {
        await #expect(throws: (any Error).self) { try await almanac.run("backup", "--to", "") }
    }

    @Test func `a restored file is printed with the copy of the replaced file`() async throws {
        services.dataFiles.override { _ in
            InMemoryDataFilesService(data: [.file(.todo)], backups: ["/b/todo": .todo, "/b/books": .books])
        }
        #expect(
            try await almanac.run("restore", "/b/todo", "/b/books") == """
                todo: restored from /b/todo. What was there before is kept: /data/todo.sqlite.replaced
                books: restored from /b/books

                """)
    }

    @Test func `a damaged file is an error with the way out`() async throws {
        services.dataFiles.override { _ in InMemoryDataFilesService(data: [.file(.todo)], damaged: [.todo]) }
        let failures = await #expect(throws: CommandFailures.self) { try await almanac.run("repair", "todo") }
        #expect(almanac.printed == "todo: damaged, and nothing could be read: /data/todo.sqlite\n")
        #expect(failures?.errors.map { "\($0)" }.first?.contains("'almanac restore FILE'") == true)
    }

    @Test(arguments: ["backup", "repair", "restore"])
    func `in memory there are no data files`(_ command: String) async {
        let arguments = [command, "--in-memory"] + (command == "restore" ? ["/b/todo"] : [])
        await #expect(throws: ValidationError.self) { try await almanac.run(arguments) }
    }

    @Test func `settings are restored after one prompt for the PIN`() async throws {
        services.dataFiles.override { _ in InMemoryDataFilesService(backups: ["/b": .settings]) }
        services.pin.override { _ in InMemoryPINService(pin: Self.pin) }
        await #expect(throws: InputMissing.ended(before: .pin)) { try await almanac.run("restore", "/b") }
        #expect(almanac.printed.isEmpty)
        let user = ScriptedUser(Self.pin)
        #expect(try await almanac.run("restore", "/b", user: user).hasPrefix("settings: restored"))
        #expect(user.secretPrompts == ["PIN: "])
        // The app is unlocked, and the settings have the lock time.
        await #expect(throws: InputMissing.ended(before: .pin)) { try await almanac.run("restore", "/b") }
    }

    @Test func `with a damaged vault data are restored and repaired, and not copied`() async throws {
        let pin = InMemoryPINService()
        await pin.fail(with: .store("The vault is damaged."))
        services.pin.override { _ in pin }
        services.dataFiles.override { _ in
            InMemoryDataFilesService(data: [.file(.todo)], backups: ["/b": .settings])
        }
        #expect(try await almanac.run("restore", "/b").hasPrefix("settings: restored"))
        #expect(try await almanac.run("repair", "todo") == "todo: sound\n")
        await #expect(throws: PINError.self) { try await almanac.run("backup") }
    }

    @Test func `consent to analytics and its events are printed`() async throws {
        let analytics = RecordingTracker(consent: .unknown)
        services.analytics.override { _ in analytics }
        #expect(try await almanac.run("analytics", "show", "--json") == "[]\n")
        #expect(try await almanac.run("analytics", "on", "--json") == "{\n  \"consent\": \"granted\"\n}\n")
        #expect(try await almanac.run("analytics", "show").isEmpty && almanac.messages == ["No events are queued."])
        for name in ["first", "second"] { analytics.track(ScreenShown(name)) }
        #expect(try await almanac.run("analytics", "show").split(separator: "\n").count == 4)
        #expect(try await almanac.run("analytics", "show", "--json").hasPrefix("[\n  {"))
        #expect(try await almanac.run("analytics", "export", "-").split(separator: "\n").count == 2)
        await #expect(throws: CommandFailures.self) { try await almanac.run("analytics", "send") }
        #expect(almanac.printed.hasPrefix("Analytics: on\nQueued: 2 events"))
        #expect(
            try await almanac.run("analytics", "off") == "Analytics are off, and all recorded events are deleted.\n")
        #expect(try await analytics.consent() == .denied)
    }

    @Test func `an opt-out needs no PIN`() async throws {
        services.pin.override { _ in InMemoryPINService(pin: Self.pin) }
        #expect(try await almanac.run("analytics", "off", "--json") == "{\n  \"consent\": \"denied\"\n}\n")
        await #expect(throws: InputMissing.ended(before: .pin)) { try await almanac.run("analytics", "status") }
    }
}
