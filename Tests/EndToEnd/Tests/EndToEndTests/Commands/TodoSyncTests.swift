import Foundation
import ProcessTesting
import Testing

/// Tests of `almanac todo sync`.
///
/// Set `SYNC_EDITS=1000` for more random edits, and `SYNC_SEED=1` to repeat a run.
struct TodoSyncTests {
    @Test func `changes of two almanacs reach each other through a folder`() async throws {
        let (one, other) = (try Home(), try Home())
        let folder = one.folder.appending(path: "tasks")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        _ = try await one.run("todo", "add", "Buy milk", "--due", "2026-12-24", "--tag", "home")
        let first = try await one.run("todo", "sync", folder.path)
        #expect(
            first.code == 0
                && first.output == "Here: 0 new, 0 changed, 0 deleted\nIn the folder: 1 new, 0 changed, 0 deleted\n")
        #expect(try await other.run("todo", "sync", folder.path).output.hasPrefix("Here: 1 new"))
        _ = try await other.run("todo", "edit", "1", "Buy tea")
        _ = try await one.run("todo", "edit", "1", "Buy oats")
        #expect(try await other.run("todo", "sync", folder.path).code == 0)
        let conflict = try await one.run("todo", "sync", folder.path)
        #expect(conflict.code == 0 && conflict.messages == "Both sides changed: Buy oats. Both versions are kept.\n")
        _ = try await other.run("todo", "sync", folder.path)
        for home in [one, other] {
            #expect(try await home.allTitles() == ["Buy tea", "Buy oats"])
        }
        _ = try await one.run("todo", "rm", "1")
        let deletion = try await one.run("todo", "sync", folder.path)
        #expect(deletion.messages == "Deleted in the folder: Buy tea.\n", "\(deletion)")
        #expect(
            try await other.run("todo", "sync", folder.path).output.hasPrefix("Here: 0 new, 0 changed, 1 deleted\n"))
        #expect(try await other.allTitles() == ["Buy oats"])
        // Undone, the deletion names its task. A new task of a synchronization stays.
        _ = try await one.run("todo", "add", "Buy rice")
        for home in [one, other] { _ = try await home.run("todo", "sync", folder.path) }
        #expect(try await other.run("undo").output.hasPrefix("Undone: deletion of 1: Buy tea"))
        #expect(try await other.allTitles() == ["Buy tea", "Buy oats", "Buy rice"])
    }

    @Test func `a folder that cannot be used changes nothing, and files that cannot be used are named`() async throws {
        let home = try Home()
        let folder = home.folder.appending(path: "tasks")
        let missing = try await home.run("todo", "sync", folder.path)
        #expect(
            missing.code == 1 && missing.messages.contains("Cannot read \(folder.path): No such file or directory."))
        let unnamed = try await home.run("todo", "sync", "")
        #expect(unnamed.code == 64 && unnamed.messages.contains("'' names no folder."), "\(unnamed)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for title in ["one", "two"] { _ = try await home.run("todo", "add", title) }
        #expect(try await home.run("todo", "sync", folder.path).code == 0)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".ics") {
            try FileManager.default.removeItem(at: folder.appending(path: name))
        }
        let emptied = try await home.run("todo", "sync", folder.path)
        #expect(
            emptied.code == 1 && emptied.messages.contains("had 2 tasks, and has none of them. Nothing was changed."),
            "\(emptied)")
        #expect(try await home.allTitles() == ["one", "two"])
        try Data("nonsense".utf8).write(to: folder.appending(path: "bad.ics"))
        let other = try await Home().run("todo", "sync", folder.path)
        #expect(
            other.code == 1 && other.messages.contains("bad.ics is left alone: Line 1: This is no calendar"), "\(other)"
        )
    }

    @Test func `random edits with kills end equal, and nothing is lost`() async throws {
        let (edits, seed) = (TestRuns.count("SYNC_EDITS", 60), TestRuns.seed("SYNC_SEED"))
        print("SYNC_EDITS=\(edits) SYNC_SEED=\(seed)")
        var random = SplitMix64(seed: seed)
        let homes = [try Home(), try Home()]
        let folder = homes[0].folder.appending(path: "tasks")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var (titles, gone): (Set<String>, Set<String>) = ([], [])
        for step in 1...edits {
            let home = homes[Int.random(in: 0...1, using: &random)]
            let tasks = try await home.run("todo", "list", "--all", "--json").records()
            let task = tasks.randomElement(using: &random)
            let id = (task?["id"] as? Int).map(String.init)
            switch Int.random(in: 0...5, using: &random) {
            case 0:
                titles.insert("task \(step)")
                _ = try await home.run("todo", "add", "task \(step)")
            case 1:
                guard let id, let old = task?["title"] as? String else { continue }
                titles.insert("edit \(step)")
                gone.insert(old)
                _ = try await home.run("todo", "edit", id, "edit \(step)")
            case 2:
                guard tasks.count > 4, let id, let old = task?["title"] as? String else { continue }
                gone.insert(old)
                _ = try await home.run("todo", "rm", id)
            case 3:
                // Both at once.
                let runs = try homes.map { try $0.start(["todo", "sync", folder.path]) }
                for run in runs { #expect(try await run.outcome().code == 0) }
            default:
                let run = try home.start(["todo", "sync", folder.path])
                try await Task.sleep(for: .milliseconds(Int.random(in: 5...60, using: &random)))
                run.kill()
                _ = try await run.outcome()
            }
        }
        for home in homes + homes + homes { #expect(try await home.run("todo", "sync", folder.path).code == 0) }
        let ends = [try await homes[0].allTitles().sorted(), try await homes[1].allTitles().sorted()]
        #expect(ends[0] == ends[1])
        #expect(titles.subtracting(gone).subtracting(ends[0]).isEmpty)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.count { $0.hasSuffix(".ics") } == ends[0].count)
        #expect(names.allSatisfy { $0.hasSuffix(".ics") || $0 == ".almanac.lock" }, "\(names)")
    }
}

extension Home {
    fileprivate func allTitles() async throws -> [String] {
        try await run("todo", "list", "--all", "--json").records().sorted {
            ($0["id"] as? Int ?? 0) < ($1["id"] as? Int ?? 0)
        }
        .compactMap { $0["title"] as? String }
    }
}
