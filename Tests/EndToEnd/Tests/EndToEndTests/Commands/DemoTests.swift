import Foundation
import TestSupport
import Testing

struct DemoTests {
    @Test func `the demo brings its own server and says that the weather is made up`() async throws {
        let outcome = try await Home().run("--demo", "weather", "Tokyo")
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("Tokyo") && outcome.output.contains("made-up data"))
    }

    @Test func `the demo says that nothing in it is real, and the catalogue that it shows first sells books`()
        async throws
    {
        let home = try Home()
        let screens = try await home.run("--demo", input: "c\n")
        #expect(screens.messages.hasPrefix("Demo: the weather, the books and the payments are made up."), "\(screens)")
        let access = try await home.run("--demo", "books", "search", "--json").records().map { $0["access"] as? String }
        #expect(access.contains("paid") && access.contains("open"))
    }

    @Test func `the demo keeps its data apart`() async throws {
        let home = try Home()
        let environment = ["ALMANAC_HOME": "", "XDG_DATA_HOME": home.folder.path]
        _ = try await home.run("--demo", "todo", "add", "only here", environment: environment)
        #expect(try await home.run("todo", "list", "--json", environment: environment).records().isEmpty)
        #expect(try await home.run("todo", "list", "--json", "--demo", environment: environment).records().count == 1)
    }

    @Test(arguments: [SIGKILL, SIGINT])
    func `the demo's server never outlives the app`(signal: Int32) async throws {
        let user = try Terminal(try Home(), "--demo")
        try await user.see("> ")
        let servers = Self.children(of: user.processID)
        #expect(servers.count == 1)
        user.signal(signal)
        _ = await user.exitCode()
        try await until { !servers.contains(where: Self.isRunning) }
    }

    private static func children(of parent: Int32) -> [Int32] {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return processes.compactMap(Int32.init).filter { status(of: $0)?.parent == parent }
    }

    private static func isRunning(_ process: Int32) -> Bool { status(of: process).map { $0.state != "Z" } ?? false }

    /// Reads `/proc/PID/stat`: `PID (name) state parent …`. The name may contain any character.
    private static func status(of process: Int32) -> (state: String, parent: Int32)? {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let end = text.lastIndex(of: ")")
        else { return nil }
        let fields = text[end...].split(separator: " ")
        guard fields.count > 2, let parent = Int32(fields[2]) else { return nil }
        return (String(fields[1]), parent)
    }
}
