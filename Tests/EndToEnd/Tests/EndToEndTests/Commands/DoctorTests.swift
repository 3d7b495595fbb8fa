import Foundation
import NetworkingTesting
import TestSupport
import Testing

/// `almanac doctor` on machines that lack something.
struct DoctorTests {
    @Test func `a sound machine has only what is well, and nothing of the user`() async throws {
        let server = try await Server()
        let home = try await preparedHome(server)
        try await home.setPIN("471193")
        let outcome = try await home.run("doctor", environment: ["TZ": "Europe/Oslo"])
        #expect(outcome.code == 0 && outcome.messages.isEmpty, "\(outcome)")
        #expect(outcome.output.split(separator: "\n").allSatisfy { $0.hasPrefix("ok ") }, "\(outcome.output)")
        #expect(!outcome.output.contains("Buy milk") && outcome.output.contains("Europe/Oslo"))
        let findings = try await home.run("doctor", "--json").records().compactMap { $0["subject"] as? String }
        #expect(
            findings == ["data folder", "todo", "weather", "vault", "network", "clock", "time zone", "terminal"],
            "\(findings)")
    }

    @Test func `damage is an error that names the way out, and stays as it is`() async throws {
        let server = try await Server()
        let home = try await preparedHome(server)
        try Data("broken".utf8).write(to: home.file("todo"))
        try FileManager.default.createDirectory(at: home.file("books"), withIntermediateDirectories: true)
        let outcome = try await home.run("doctor")
        #expect(outcome.code == 1 && outcome.messages == "almanac: 2 of these are errors.\n", "\(outcome)")
        #expect(outcome.output.contains("almanac repair todo"), "\(outcome)")
        let states = try await home.run("doctor", "--json").records().filter { $0["state"] as? String == "error" }
        #expect(states.compactMap { $0["subject"] as? String } == ["todo", "books"])
        #expect(try Data(contentsOf: home.file("todo")) == Data("broken".utf8))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: home.folder.path).allSatisfy { !$0.contains("saved-") })
    }

    @Test(arguments: [
        "todo", "weather", "settings", "notifications", "location", "books", "payments", "analytics", "vault",
    ])
    func `each damaged data file is an error that names the repair`(name: String) async throws {
        let home = try Home()
        #expect(try await home.run("todo", "add", "Buy milk").code == 0)
        if name == "vault" {
            try await home.setPIN("471193")
            try Data("broken".utf8).write(to: home.folder.appending(path: "vault/vault.key"))
        } else {
            try Data("broken".utf8).write(to: home.file(name))
        }
        let outcome = try await home.run("doctor", "--demo")
        #expect(outcome.code == 1 && outcome.messages == "almanac: 1 of these is an error.\n", "\(outcome)")
        let errors = outcome.output.split(separator: "\n").filter { $0.hasPrefix("error ") }
        #expect(errors.count == 1 && errors.first?.contains(" \(name) ") == true, "\(outcome)")
        #expect(errors.first?.contains("'almanac repair \(name)'") == true, "\(outcome)")
        let repair = try await home.run("repair", name, "--json")
        #expect(try repair.records().map { $0["sound"] as? Bool } == [false], "\(repair)")
    }

    @Test func `a data file that may not be read is an error that says so`() async throws {
        let home = try Home()
        #expect(try await home.run("todo", "add", "Buy milk").code == 0)
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: home.file("todo").path)
        // Root without these rights is bound to permissions, too.
        let drop = ["/usr/bin/setpriv", "--bounding-set", "-dac_override,-dac_read_search"]
        let outcome = try await home.run(["doctor", "--demo"], through: geteuid() == 0 ? drop : [])
        #expect(outcome.code == 1 && outcome.output.contains("error  todo "), "\(outcome)")
        #expect(outcome.output.contains("(Permission denied): check the path, its folder and their permissions."))
    }

    @Test(arguments: [
        ("Thu, 01 Jan 2026 00:00:00 GMT", "2026-01-01T00:00:00Z"),
        ("Thu, 01 Jan 2099 00:00:00 GMT", "2099-01-01T00:00:00Z"),
    ])
    func `a clock that differs from the server's is a warning`(date: String, time: String) async throws {
        let server = try LoopbackServer { _ in ScriptedResponse.bytes(headers: ["Date: \(date)"]) }
        let outcome = try await Home(endpoints: server.url()).run("doctor")
        #expect(outcome.code == 0 && outcome.output.contains("warning  clock        The clock shows 20"), "\(outcome)")
        #expect(outcome.output.contains(", and the server's \(time). \(Self.clockAdvice)\n"), "\(outcome)")
    }

    @Test(.enabled(if: WallClock.isPossible, "there is no compiler"))
    func `without a server, a clock before this version of almanac is an error`() async throws {
        let home = try Home(endpoints: URL(string: "http://127.0.0.1:9"))
        let past = try await WallClock(in: home.folder).environment(showing: Date(timeIntervalSince1970: 0))
        let outcome = try await home.run(["doctor"], environment: past)
        #expect(outcome.code == 1, "\(outcome)")
        #expect(outcome.output.contains("error    clock        It is not 1970-01-01T"), "\(outcome)")
        #expect(outcome.output.contains(Self.clockAdvice), "\(outcome)")
    }

    private static let clockAdvice = "Set the clock, for example by 'timedatectl set-ntp true'."

    @Test(arguments: [
        (["TERM": "dumb"], "warning  terminal     TERM names no terminal, so the screens are lines. Set TERM."),
        (
            ["TERM": "xterm", "LC_ALL": "C"],
            "warning  terminal     The locale 'C' is not UTF-8. Set LANG, for example to C.UTF-8."
        ), (["TERM": "xterm", "LC_ALL": "C.UTF-8"], "ok  terminal     xterm"),
    ])
    func `a terminal that cannot show the screens is a warning with advice`(
        environment: [String: String], line: String
    ) async throws {
        let user = try Terminal(
            Home(), "doctor", "--demo", environment: environment, skippingIntroduction: false)
        try await user.see(line)
        #expect(await user.exitCode() == 0)
    }

    @Test func `a server that is down or silent is a warning, soon`() async throws {
        let server = try await Server()
        let home = try await preparedHome(server)
        await server.stopAndWait()
        for endpoints in [server.url.absoluteString, "http://192.0.2.1:9"] {
            let start = ContinuousClock.now
            let outcome = try await home.run("doctor", "--endpoints", endpoints)
            #expect(outcome.code == 0 && outcome.output.contains("warning  network"), "\(outcome)")
            #expect(ContinuousClock.now - start < .seconds(60))
        }
    }

    @Test func `wrong variables are findings`() async throws {
        let home = try Home()
        let outcome = try await home.run(
            "doctor", environment: ["ALMANAC_TIMEOUT": "soon", "TZ": "Europe/Nowhere", "ALMANAC_HOME": "/proc/none"])
        #expect(outcome.code == 1 && outcome.output.contains("'soon' in ALMANAC_TIMEOUT"), "\(outcome)")
        #expect(outcome.output.contains("unknown zone 'Europe/Nowhere'"), "\(outcome)")
        for (zone, isKnown) in [("Oslo", false), ("Europe/Oslo2", false), ("Etc/GMT+3", true), ("CET-1CEST", true)] {
            let findings = try await Home().run("doctor", "--demo", environment: ["TZ": zone])
            #expect(findings.output.contains("unknown zone '\(zone)'") != isKnown, "\(findings)")
            #expect(findings.output.contains("With --demo no public server is asked."))
        }
    }

    @Test(.enabled("The kernel allows no mounts.") { try await ReadOnlyMount.isPossible() })
    func `a read-only folder is an error`() async throws {
        let home = try await preparedHome(Server())
        let outcome = try await home.run(
            ["doctor", "--in-memory"], through: ReadOnlyMount.launcher(home.folder))
        #expect(outcome.code == 0, "\(outcome)")
        let mounted = try await home.run(["doctor"], through: ReadOnlyMount.launcher(home.folder))
        #expect(mounted.code == 1 && mounted.output.contains("error    data folder"), "\(mounted)")
        #expect(mounted.output.contains("Read-only file system"), "\(mounted)")
    }

    private func preparedHome(_ server: Server) async throws -> Home {
        let home = try Home(endpoints: server.url)
        for command in [["todo", "add", "Buy milk"], ["city", "add", "Oslo"]] {
            #expect(try await home.run(command).code == 0)
        }
        return home
    }
}
