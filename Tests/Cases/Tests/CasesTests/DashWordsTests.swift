import Foundation
import ProcessTesting
import TestSupport
import Testing

/// The commands of the README of `13-dash-words`, which has no script.
@Suite(.needsCases)
struct DashWordsTests {
    @Test(arguments: [
        (["package", "-nvidia", "driver"], "package -nvidia driver"), (["-5 degrees"], "-5 degrees"),
        (["-5 degrees tonight"], "-5 degrees tonight"), (["--", "--", "--tag", "home"], "-- --tag home"),
    ])
    func `a task's words may begin with a dash`(words: [String], title: String)
        async throws
    {
        let folder = try TemporaryFolder()
        let almanac = try ChildProcess(
            "almanac", ["todo", "add"] + words, environment: ["HOME": folder.url.path, "ALMANAC_HOME": folder.url.path])
        #expect(await almanac.lines() == ["Added 1: \(title)"])
        #expect(await almanac.exitCode() == 0)
    }
}
