import Foundation
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
