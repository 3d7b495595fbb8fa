import Foundation
import Testing

/// Tests of the PIN at commands: the sessions that must enter it, and the time before the next prompt.
struct CommandLockTests {
    private static let pin = "471193"

    /// Commands that need no user data, or that ask for the PIN by themselves.
    private static let free: Set = [
        "licenses", "lock", "pin set", "pin change", "pin remove", "analytics off", "open", "attach", "drive",
        "deliver-events", "completions", "doctor",
    ]
    /// Arguments with which a command gets as far as the lock.
    private static let arguments = [
        "books note add": ["1", "--at", "1.1"], "books read": ["1", "--plain"], "location set": ["1,2"],
        "settings get": ["units"], "settings set": ["lock-time", "never"], "signin": [],
        "todo edit": ["1", "Buy bread"],
    ]

    @Test func `every command with user data needs the PIN`() async throws {
        let home = try await lockedHome()
        for command in try await home.commands() {
            let name = command.path.joined(separator: " ")
            guard !Self.free.contains(name) else { continue }
            let arguments = Self.arguments[name] ?? Array(repeating: "1", count: command.requiredCount)
            let outcome = try await home.run(command.path + arguments + ["--no-input"], input: Self.pin + "\n")
            #expect(outcome.code == 64 && outcome.output.isEmpty, "\(name): \(outcome)")
            #expect(outcome.messages.hasPrefix("almanac: The PIN is missing, and with"), "\(name): \(outcome)")
        }
        for command in ["licenses", "--help", "--version", "todo --help"] {
            #expect(try await home.run(command.split(separator: " ").map(String.init)).code == 0, "\(command)")
        }
        #expect(try await home.run("todo", "list", input: Self.pin + "\n").output.contains("Buy milk"))
    }

    @Test func `a PIN unlocks the next commands of the same terminal only`() async throws {
        let home = try await lockedHome()
        let user = try Terminal(shellOf: home)
        try await enter(user, "almanac todo list", shows: "Buy milk")
        try await expectNoQuestion(user, "almanac location history", shows: "does not know where you are")
        try await expectNoQuestion(user, "almanac backup", shows: "todo: ")
        // It would be stored as a task.
        let script = "printf '\(Self.pin)\\nBuy bread\\n' | almanac todo import - --format todotxt"
        try await expectNoQuestion(user, script, shows: "The first line looks like a PIN")
        try await expectNoQuestion(user, "almanac todo rm 1", shows: "Buy milk")
        // Neither by another terminal nor by the screens.
        let other = try Terminal(shellOf: home)
        try await enter(other, "almanac account", shows: "You are not signed in.")
        try await leave(other)
        try await user.type("almanac", after: "shell> ")
        try await user.see("Almanac is locked")
        try await user.see("PIN: ")
        try await user.type("/q")
        try await expectNoQuestion(user, "almanac account", shows: "You are not signed in.")
        try await leave(user)
    }

    /// A time namespace would not do: in it the session is another one too.
    @Test func `after the lock time the PIN is required again`() async throws {
        let home = try await lockedHome()
        let clock = LockClock(home)
        let user = try Terminal(shellOf: home, environment: clock.environment)
        try await enter(user, "almanac settings set lock-time 1", shows: "1min")
        try await expectNoQuestion(user, "almanac todo list", shows: "Buy milk")
        try await clock.passMinute()
        try await enter(user, "almanac todo list", shows: "Buy milk")
        try await leave(user)
    }

    @Test func `lock ends it at once in all terminals, without the PIN`() async throws {
        let home = try await lockedHome()
        let user = try Terminal(shellOf: home)
        try await enter(user, "almanac todo list", shows: "Buy milk")
        let outcome = try await home.run("lock", "--no-input")
        #expect(outcome.code == 0 && outcome.output == "Locked.\n", "\(outcome)")
        try await enter(user, "almanac todo list", shows: "Buy milk")
        try await leave(user)
        #expect(try await home.run("lock", "--json").json() as? [String: Bool] == ["locked": true])

        let without = try await Home().run("lock")
        #expect(without.code == 1 && without.output.isEmpty)
        #expect(without.messages == "almanac: There is no PIN. Set one first.\nhint: almanac pin set\n")
    }

    @Test func `a changed PIN ends the unlocked time, and is prompted for once`() async throws {
        let home = try await lockedHome()
        let user = try Terminal(shellOf: home)
        try await enter(user, "almanac todo list", shows: "Buy milk")
        try await user.type("almanac pin change", after: "shell> ")
        for (prompt, pin) in [("PIN: ", Self.pin), ("New PIN: ", "481293"), ("New PIN again: ", "481293")] {
            try await user.type(pin, after: prompt)
        }
        try await user.see("The PIN is changed.")
        try await enter(user, "almanac todo list", "481293", shows: "Buy milk")
        try await leave(user)
    }

    @Test func `the lock time needs the PIN itself, once`() async throws {
        let home = try await lockedHome()
        let user = try Terminal(shellOf: home)
        try await enter(user, "almanac settings set lock-time 15", shows: "15min")
        try await expectNoQuestion(user, "almanac settings get lock-time", shows: "15min")
        try await enter(user, "almanac settings set lock-time never", "999913", shows: "9 attempts are left.")
        try await user.type(Self.pin, after: "PIN: ")
        try await user.see("never")
        try await expectNoQuestion(user, "almanac settings set units imperial", shows: "imperial")
        try await leave(user)
        let refused = try await home.run("settings", "set", "lock-time", " 60 ", "--no-input")
        #expect(refused.code == 64 && refused.messages.contains("The PIN is missing"), "\(refused)")
    }

    @Test func `an unlocked session's file does not unlock another session`() async throws {
        let home = try await lockedHome()
        let (user, other) = (try Terminal(shellOf: home), try Terminal(shellOf: home))
        try await enter(user, "almanac todo list", shows: "Buy milk")
        let mine = try #require(try home.grants.first)
        try await enter(other, "almanac todo list", shows: "Buy milk")
        let theirs = try #require(try home.grants.first { $0 != mine })
        try Data(contentsOf: mine).write(to: theirs)
        try await enter(other, "almanac todo list", shows: "Buy milk")
        try await expectNoQuestion(user, "almanac todo list", shows: "Buy milk")
        try await leave(other)
        try await leave(user)
    }

    @Test func `restore puts the settings back after the PIN, and without it if the vault is damaged`() async throws {
        let home = try await lockedHome()
        #expect(try await home.run("settings", "set", "units", "imperial", input: Self.pin + "\n").code == 0)
        let backup = try await home.run("backup", "settings", "--json", input: Self.pin + "\n").records()
        let file = try #require(backup.first?["file"] as? String)
        #expect(try await home.run("settings", "set", "units", "metric", input: Self.pin + "\n").code == 0)
        let restored = try await home.run("restore", file, input: Self.pin + "\n")
        #expect(restored.code == 0, "\(restored)")
        #expect(try await home.run("settings", "get", "units", input: Self.pin + "\n").output == "imperial\n")

        try Data("broken".utf8).write(to: home.folder.appending(path: "vault/vault.key"))
        #expect(try await home.run("restore", file).code == 0)
        #expect(try await home.run("repair", "settings").code == 0)
        for command in [["todo", "list"], ["backup"], ["analytics", "show"]] {
            let outcome = try await home.run(command, input: Self.pin + "\n")
            #expect(outcome.code == 1 && outcome.output.isEmpty, "\(outcome)")
            #expect(outcome.messages.contains("'almanac repair vault'"), "\(outcome)")
        }
    }

    @Test func `restoring settings needs the PIN itself, because they have the lock time`() async throws {
        let home = try await lockedHome()
        let backup = try await home.run("backup", "--json", input: Self.pin + "\n").records()
        let files = Dictionary(
            backup.map { ($0["name"] as? String ?? "", $0["file"] as? String ?? "") }, uniquingKeysWith: { $1 })
        let user = try Terminal(shellOf: home)
        try await enter(user, "almanac todo list", shows: "Buy milk")
        try await expectNoQuestion(user, "almanac restore \(try #require(files["todo"]))", shows: "restored from")
        try await enter(user, "almanac restore \(try #require(files["settings"]))", shows: "restored from")
        try await leave(user)
        #expect(try await home.run("pin", "remove", input: Self.pin + "\n").code == 0)
        #expect(try await home.run("restore", try #require(files["settings"])).code == 0)
    }

    @Test func `events of a locked app are written into no file`() async throws {
        let home = try await lockedHome()
        let file = home.folder.appending(path: "sent.jsonl")
        let environment = ["ALMANAC_ANALYTICS_FILE": file.path, "ALMANAC_ANALYTICS_INTERVAL": "0"]
        _ = try await home.run("analytics", "on", input: Self.pin + "\n")
        _ = try await home.run("todo", "list", input: Self.pin + "\n")
        #expect(try await home.run(["deliver-events"], environment: environment).code == 0)
        #expect(!FileManager.default.fileExists(atPath: file.path))
        #expect(try await home.run("pin", "remove", input: Self.pin + "\n").code == 0)
        #expect(try await home.run(["deliver-events"], environment: environment).code == 0)
        #expect(try String(contentsOf: file, encoding: .utf8).contains("todo list"))
    }

    /// Runs a command in the shell, which asks for the PIN.
    private func enter(
        _ user: Terminal, _ command: String, _ pin: String = pin, shows text: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await user.type(command, after: "shell> ", sourceLocation: sourceLocation)
        try await user.type(pin, after: "PIN: ", sourceLocation: sourceLocation)
        try await user.see(text, sourceLocation: sourceLocation)
    }

    /// Runs a command in the shell, which asks for nothing.
    private func expectNoQuestion(
        _ user: Terminal, _ command: String, shows text: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await user.type(command, after: "shell> ", sourceLocation: sourceLocation)
        let seen = try await user.see(text, sourceLocation: sourceLocation)
        #expect(!seen.contains("PIN: "), sourceLocation: sourceLocation)
    }

    private func leave(_ user: Terminal) async throws {
        try await user.type("exit", after: "shell> ")
        _ = await user.exitCode()
    }

    private func lockedHome() async throws -> Home {
        let home = try Home()
        try await home.skipIntroduction()
        #expect(try await home.run("todo", "add", "Buy milk").code == 0)
        try await home.setPIN(Self.pin)
        return home
    }
}

extension Home {
    fileprivate var grants: [URL] {
        get throws {
            try FileManager.default
                .contentsOfDirectory(at: folder.appending(path: "vault"), includingPropertiesForKeys: nil)
                .filter { $0.lastPathComponent.hasPrefix("vault.grant-") }
        }
    }
}
