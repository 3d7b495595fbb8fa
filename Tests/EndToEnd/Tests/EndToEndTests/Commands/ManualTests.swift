import Foundation
import ProcessTesting
import Testing

/// The manual page and the version.
struct ManualTests {
    @Test func `the manual has each command with its options and examples, and man reads it without a warning`()
        async throws
    {
        let home = try Home()
        let page = try await home.run("manual", environment: ["SOURCE_DATE_EPOCH": "1795910400"])
        #expect(page.code == 0 && page.output.hasPrefix(".TH \"ALMANAC\" 1 \"2026\\-11\\-29\" \"almanac "), "\(page)")
        for command in try await home.commands() where command.shouldDisplay {
            let name = (["almanac"] + command.path).joined(separator: " ").replacing("-", with: "\\-")
            #expect(page.output.contains(".SS \"\(name)"), "\(name)")
        }
        #expect(
            page.output.contains("[\\-\\-due <date>]")
                && page.output.components(separatedBy: ".B \"\\-\\-json\"").count == 2)
        #expect(try await home.run("manual", "--json").json() as? [String: String] != nil)
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/man") else { return }
        try Data(page.output.utf8).write(to: home.folder.appending(path: "almanac.1"))
        let shown = try await home.run(
            [], environment: ["MANWIDTH": "80", "LC_ALL": "C.UTF-8"],
            through: ["/bin/sh", "-c", "man --warnings=all -l \(home.folder.path)/almanac.1"])
        #expect(shown.code == 0 && shown.messages.isEmpty, "\(shown.messages)")
        #expect(shown.output.contains("almanac todo done 1 2") && shown.output.contains("--due"))
    }

    @Test func `the version of a build from sources has no commit`() async throws {
        let version = try await Home().run("--version")
        #expect(version.code == 0 && version.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil, "\(version)")
    }
}
