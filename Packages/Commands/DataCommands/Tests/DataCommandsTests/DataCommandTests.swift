import Analytics
import AnalyticsDouble
import ArgumentParser
import CommandRouting
import CommandTesting
import Foundation
import Storage
import Testing
import Vault

@testable import DataCommands

/// The commands about data on real files.
@MainActor
final class DataCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "almanac-\(UUID().uuidString)")
    private let recorded = RecordedOutput()

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func run(_ command: any ParsableCommand.Type, _ arguments: String...) async throws {
        let parsed = try #require(try command.parseAsRoot(arguments) as? any DataFileCommand)
        try await parsed.run(in: folder, recorded.output(isJSON: parsed.output.json))
    }

    private func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test func `without data files nothing is copied or repaired, and a message says so`() async throws {
        try await run(BackUpCommand.self)
        try await run(RepairCommand.self)
        #expect(recorded.messages == Array(repeating: "There are no data files yet.", count: 2))
        #expect(recorded.printed.isEmpty)
        #expect(try names(in: folder).isEmpty)
    }

    @Test func `a backup is recognised by its content, and replaces the data file`() async throws {
        _ = try DataFile.settings.open(in: folder)
        _ = try DataFile.location.open(in: folder)
        try await run(BackUpCommand.self, "settings", "location")
        let backups = try names(in: folder.appending(path: "backups"))
        #expect(backups.count == 2 && backups[0].hasPrefix("location-") && backups[1].hasPrefix("settings-"))
        let location = folder.appending(path: "backups/\(backups[0])")
        try FileManager.default.removeItem(at: DataFile.location.url(in: folder))
        try await run(RestoreCommand.self, location.path)
        #expect(DataFile.location.exists(in: folder))
        #expect(recorded.printed.hasSuffix("location: restored from \(location.path)\n"))
    }

    @Test func `the vault is not copied, and naming it is an error`() async throws {
        _ = try await Vault.open(at: folder.appending(path: "vault"))
        let failures = await #expect(throws: CommandFailures.self) { try await run(BackUpCommand.self, "vault") }
        #expect(failures?.errors as? [DataFileError] == [.vaultIsNotCopied])
        #expect(try names(in: folder) == ["vault"])
    }

    @Test func `a damaged file is reported and stays, and what can be read of it is saved beside it`() async throws {
        try Data(repeating: 7, count: 8_192).write(to: DataFile.todo.url(in: folder))
        await #expect(throws: CommandFailures.self) { try await run(RepairCommand.self, "todo") }
        #expect(recorded.printed.hasPrefix("todo: damaged"))
        #expect(DataFile.todo.exists(in: folder))
    }

    @Test func `consent to analytics and its events are shown, and an opt-out needs only the folder`() async throws {
        let analytics = RecordingTracker()
        let on = try #require(try AnalyticsCommand.parseAsRoot(["on"]) as? any AnalyticsAction)
        try await on.run(with: analytics, recorded.output(isJSON: true))
        #expect(try await analytics.consent() == .granted)
        #expect(recorded.printed == "{\n  \"consent\": \"granted\"\n}\n")
        try await run(AnalyticsCommand.self, "off")
        #expect(recorded.printed.hasSuffix("Analytics are off, and all recorded events are deleted.\n"))
    }
}
