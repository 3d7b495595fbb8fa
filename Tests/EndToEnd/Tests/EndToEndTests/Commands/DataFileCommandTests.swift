import Foundation
import GRDB
import ProcessTesting
import Testing

/// Tests of `almanac backup`, `restore` and `repair`, and of all commands on damaged files.
///
/// Set `DATA_DAMAGE_RUNS=100` for more damage, and `DATA_DAMAGE_SEED=1` to repeat a run.
struct DataFileCommandTests {
    @Test func `a backup restores deleted data, and keeps a copy of the replaced data`() async throws {
        let home = try await home(tasks: 3)
        let backup = try await home.run("backup", "--json")
        #expect(backup.code == 0 && backup.messages.isEmpty)
        let record = try #require(try backup.records().first)
        #expect(Set(record.keys) == ["name", "file"] && record["name"] as? String == "todo")
        let copy = try #require(record["file"] as? String)
        #expect(copy.hasPrefix(home.folder.path + "/backups/todo-"))

        #expect(try await home.run("todo", "rm", "1", "2", "3").code == 0)
        let restored = try await home.run("restore", copy)
        #expect(restored.code == 0 && restored.output.hasPrefix("todo: restored from \(copy)"), "\(restored)")
        #expect(try await home.titles() == ["task 1", "task 2", "task 3"])
        let kept = try #require(
            restored.output.trimmingCharacters(in: .newlines).components(separatedBy: "is kept: ").last)
        #expect(try await home.run("restore", kept).code == 0)
        #expect(try await home.titles() == [])
    }

    @Test func `a book that the user has added is in a backup, and comes back with it`() async throws {
        let home = try Home()
        let file = home.folder.appending(path: "diary.txt")
        try Data("My diary.\n".utf8).write(to: file)
        let id = try #require(try await home.run("books", "add", file.path, "--json").records().first?["id"] as? String)
        try FileManager.default.removeItem(at: file)
        let backup = try await home.run("backup", "--to", home.folder.appending(path: "b").path)
        #expect(backup.code == 0 && backup.messages.contains("/b/own-books"), "\(backup)")
        for name in ["books", "books.sqlite"] {
            try FileManager.default.removeItem(at: home.folder.appending(path: name))
        }
        let copies = try FileManager.default.contentsOfDirectory(
            at: home.folder.appending(path: "b"), includingPropertiesForKeys: nil
        ).map(\.path)
        #expect(try await home.run(["restore"] + copies).code == 0)
        #expect(try await home.run("books", "read", id, "--plain").output == "My diary.\n")

        try FileManager.default.removeItem(at: home.folder.appending(path: "books"))
        let missing = try await home.run("books", "read", id, "--plain")
        #expect(missing.code == 1 && missing.messages.contains("almanac books add FILE"), "\(missing)")
        #expect(try await home.run("doctor").output.contains("'diary' is missing"))
        #expect(try await home.run("backup", "books").code == 1)
    }

    @Test func `a data folder that others could enter is the user's alone after a command`() async throws {
        let home = try await home(tasks: 1)
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: home.folder.path)
        #expect(try await home.run("todo", "list").code == 0)
        #expect(try manager.attributesOfItem(atPath: home.folder.path)[.posixPermissions] as? Int == 0o700)
    }

    @Test func `settings and positions are restored together, each in its own place`() async throws {
        let home = try Home()
        #expect(try await home.run("settings", "set", "page-width", "narrow").code == 0)
        #expect(try await home.run("location", "set", "59.91,10.75", "Oslo").code == 0)
        let copies = try await home.run("backup", "settings", "location", "--json").records()
            .compactMap { $0["file"] as? String }
        #expect(copies.count == 2)
        #expect(try await home.run("settings", "set", "page-width", "wide").code == 0)
        #expect(try await home.run("location", "forget").code == 0)

        let position = try #require(copies.first { $0.contains("/location-") })
        let alone = try await home.run("restore", position, "--as", "settings")
        #expect(alone.code == 1 && alone.messages.contains("location"), "\(alone)")
        #expect(try await home.run("restore", position).output.hasPrefix("location: "))
        #expect(try await home.run("settings", "get", "page-width").output.contains("wide"))
        #expect(try await home.run(["restore"] + copies).code == 0)
        #expect(try await home.run("settings", "get", "page-width").output.contains("narrow"))
        #expect(try await home.run("location").output.contains("Oslo"))
    }

    @Test func `a backup of unknown data is refused until the data is named`() async throws {
        let home = try Home()
        #expect(try await home.run("settings", "set", "page-width", "narrow").code == 0)
        #expect(try await home.run("location", "set", "59.91,10.75", "Oslo").code == 0)
        let copy = try #require(
            try await home.run("backup", "location", "--json").records().first?["file"] as? String)
        // As an older version made it.
        try await DatabaseQueue(path: copy).write { db in
            try db.execute(sql: "DELETE FROM grdb_migrations WHERE identifier LIKE '%location'")
        }
        let refused = try await home.run("restore", copy)
        #expect(refused.code == 1 && refused.output.isEmpty, "\(refused)")
        #expect(refused.messages.contains("settings, notifications, or location"), "\(refused)")
        #expect(refused.messages.contains("--as"), "\(refused)")
        #expect(try await home.run("restore", copy, "--as", "location").output.hasPrefix("location: "))
        #expect(try await home.run("settings", "get", "page-width").output.contains("narrow"))
        #expect(try await home.run("location").output.contains("Oslo"))
        // The file has its mark now.
        let marked = try #require(
            try await home.run("backup", "location", "--json").records().first?["file"] as? String)
        #expect(try await home.run("restore", marked).output.hasPrefix("location: "))
    }

    @Test func `backups go where the user wants them, by name, any number in one second`() async throws {
        let home = try await home(tasks: 1)
        let folder = home.folder.appending(path: "disk/copies")
        for _ in 0..<3 {
            let backup = try await home.run("backup", "todo", "--to", folder.path)
            #expect(backup.code == 0 && backup.output.hasPrefix("todo: \(folder.path)/todo-"), "\(backup)")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
    }

    @Test(arguments: [
        (["backup", "vault-of-gold"], 64, "vault-of-gold"), (["restore"], 64, "Missing"),
        (["backup", "weather"], 1, "There is no data file"), (["repair", "weather"], 1, "There is no data file"),
        (["restore", "/nonexistent"], 1, "/nonexistent"), (["restore", "/etc/passwd"], 1, "/etc/passwd"),
        (["backup", "--in-memory"], 64, "--in-memory"), (["backup", "--to", "/dev/null/x"], 1, "/dev/null/x"),
    ])
    func `a mistake has one clear message and its code, and loses nothing`(
        arguments: [String], code: Int32, message: String
    ) async throws {
        let home = try await home(tasks: 1)
        let outcome = try await home.run(arguments)
        #expect(outcome.code == code && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.messages.contains(message), "\(outcome)")
        #expect(try await home.titles() == ["task 1"])
    }

    @Test func `without data files there is nothing to back up or to repair`() async throws {
        let home = try Home()
        for command in ["backup", "repair"] {
            let outcome = try await home.run(command, "--json")
            #expect(outcome.code == 0 && outcome.output == "[]\n")
            #expect(outcome.messages == "There are no data files yet.\n")
        }
    }

    @Test func `a sound file is not repaired`() async throws {
        let home = try await home(tasks: 1)
        let outcome = try await home.run("repair")
        #expect(outcome.code == 0 && outcome.output == "todo: sound\n" && outcome.messages.isEmpty)
    }

    @Test func `an unreadable setting is named by repair, and fixed by setting it`() async throws {
        let home = try Home()
        #expect(try await home.run("settings", "set", "units", "imperial").code == 0)
        try await DatabaseQueue(path: home.file("settings").path).write { db in
            try db.execute(
                sql: "UPDATE storage_key_value SET value = ?",
                arguments: [Data(#"{"units":"imperial","pageWidth":{}}"#.utf8)])
        }
        let repair = try await home.run("repair", "settings")
        #expect(repair.code == 1 && repair.output.contains("'page-width'"), "\(repair)")
        #expect(repair.messages.contains("almanac settings set"), "\(repair)")
        let units = try await home.run("settings", "get", "units")
        #expect(units.output == "imperial\n" && units.messages.contains("'page-width'"), "\(units)")
        #expect(try await home.run("settings", "set", "page-width", "wide").code == 0)
        let cured = try await home.run("repair", "settings")
        #expect(cured.output == "settings: sound\n" && cured.code == 0, "\(cured)")
        #expect(try await home.run("settings", "get", "units").output == "imperial\n")
    }

    @Test func `damage is reported with a repair command that saves all readable data`() async throws {
        let home = try await home(tasks: 200)
        try home.damage("todo") { content in
            // The journal has the title, too.
            for place in content.ranges(of: Data("task 150".utf8)) { content[place.lowerBound] ^= 1 }
        }
        let list = try await home.run("todo", "list")
        #expect(list.code == 1 && list.messages.contains("'almanac repair todo'"), "\(list)")
        let damaged = try Data(contentsOf: home.file("todo"))

        let repair = try await home.run("repair", "todo", "--json")
        #expect(repair.code == 1)
        let record = try #require(try repair.records().first)
        #expect(record["sound"] as? Bool == false)
        let saved = try #require(record["saved"] as? String)
        let table = try #require(tasks(in: record))
        #expect(table["saved"] as? Int == 200)
        #expect((table["doubtful"] as? [Int])?.contains(150) == true && table["damagedPages"] as? Int == 1)
        #expect(repair.messages.contains("almanac restore \(saved)"))
        #expect(try Data(contentsOf: home.file("todo")) == damaged, "the damaged file was changed")

        #expect(try await home.run("restore", saved).code == 0)
        let titles = try await home.titles()
        #expect(titles.count == 200 && titles.filter { $0?.hasPrefix("task ") == true }.count == 199)
        let kept = try FileManager.default.contentsOfDirectory(atPath: home.folder.path)
            .first { $0.hasPrefix("todo.sqlite.replaced-") && !$0.hasSuffix("-journal") }
        #expect(try Data(contentsOf: home.folder.appending(path: try #require(kept))) == damaged)
    }

    @Test func `whatever is damaged, commands end in order and no task is served wrong`() async throws {
        let (runs, seed) = (TestRuns.count("DATA_DAMAGE_RUNS", 6), TestRuns.seed("DATA_DAMAGE_SEED"))
        print("DATA_DAMAGE_RUNS=\(runs) DATA_DAMAGE_SEED=\(seed)")
        var random = SplitMix64(seed: seed)
        let home = try await home(tasks: 200)
        let sound = try Data(contentsOf: home.file("todo"))
        let known = Set((1...200).map { "task \($0)" })
        for run in 0..<runs {
            try home.damage("todo") { content in
                content = sound
                if run % 3 == 2 { return content = content.prefix(Int.random(in: 0..<content.count, using: &random)) }
                for _ in 0..<(run % 3 == 0 ? 1 : 50) {
                    content[Int.random(in: 0..<content.count, using: &random)] ^=
                        1 << UInt8.random(in: 0..<8, using: &random)
                }
            }
            let list = try await home.run("todo", "list", "--json")
            if list.code == 0 {
                #expect(try list.records().allSatisfy { known.contains($0["title"] as? String ?? "") })
            } else {
                #expect(list.code == 1 && list.messages.contains("almanac repair todo"), "run \(run): \(list)")
            }
            let repair = try await home.run("repair", "todo", "--json")
            #expect([0, 1].contains(repair.code), "run \(run): \(repair)")
            guard let record = try repair.records().first, record["sound"] as? Bool == false,
                let saved = record["saved"] as? String
            else { continue }
            #expect(try await home.run("restore", saved).code == 0, "run \(run)")
            let doubtful = tasks(in: record)?["doubtful"] as? [Int] ?? []
            for task in try await home.run("todo", "list", "--json").records() {
                guard let id = task["id"] as? Int, !doubtful.contains(id) else { continue }
                #expect(task["title"] as? String == "task \(id)", "run \(run)")
            }
        }
    }

    @Test func `a damaged file prevents neither the app nor the other screens from opening`() async throws {
        let home = try await home(tasks: 1)
        try Data("garbage".utf8).write(to: home.file("weather"))
        let user = try Terminal(home)
        try await user.see("almanac repair weather")
        try await user.see("> ")
        try await user.type("t")
        try await user.see("task 1")
        try await user.see("> ")
        try await user.type("b")
        try await user.see("> ")
        try await user.type("w")
        try await user.see("almanac repair weather")
        try await user.type("q")
        #expect(await user.exitCode() == 0)

        let repair = try await home.run("repair", "weather")
        #expect(repair.code == 1 && repair.output.contains("nothing could be read"), "\(repair)")
        #expect(repair.messages.contains("almanac restore FILE"))
        let backup = try await home.run("backup")
        #expect(backup.code == 1 && backup.output.hasPrefix("todo: "), "the sound file is backed up: \(backup)")
        #expect(backup.messages.contains("almanac repair weather"))
    }

    @Test func `a backup that is copied by hand is accepted`() async throws {
        let home = try await home(tasks: 3)
        let copy = try #require(try await home.run("backup", "--json").records().first?["file"] as? String)
        #expect(try await home.run("todo", "add", "task 4").code == 0)
        // The lock file stays, and so does a journal that a tool may have left.
        try Data(contentsOf: URL(filePath: copy)).write(to: home.file("todo"))
        #expect(try await home.titles() == ["task 1", "task 2", "task 3"])
        try FileManager.default.removeItem(at: home.folder.appending(path: "todo.sqlite.lock"))
        #expect(try await home.run("todo", "add", "task 4").code == 0)
        #expect(try await home.titles().count == 4)
    }

    /// What a record of `repair` says about the table of tasks.
    private func tasks(in record: [String: Any]) -> [String: Any]? {
        (record["tables"] as? [[String: Any]])?.first { $0["name"] as? String == "item" }
    }

    private func home(tasks: Int) async throws -> Home {
        let home = try Home()
        let typed = "t\n" + (1...tasks).map { "a\ntask \($0)\n/s\n" }.joined()
        if tasks > 5 {
            try await home.skipIntroduction()
            _ = try await home.run([], input: typed)
        }
        if tasks <= 5 { for number in 1...tasks { _ = try await home.run("todo", "add", "task \(number)") } }
        try #require(try await home.titles().count == tasks)
        try? FileManager.default.removeItem(at: home.file("weather"))
        return home
    }
}

extension Home {
    func file(_ name: String) -> URL { folder.appending(path: "\(name).sqlite") }

    func titles() async throws -> [String?] {
        try await run("todo", "list", "--json").records().map { $0["title"] as? String }
    }

    func damage(_ name: String, _ change: (inout Data) throws -> Void) throws {
        var content = try Data(contentsOf: file(name))
        try change(&content)
        try content.write(to: file(name))
    }
}
