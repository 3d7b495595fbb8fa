import Foundation
import Testing

@Suite(.needsCases)
struct ClockTests {
    private static let mayMount = system("unshare -m true 2>/dev/null") == 0

    @Test func `a task is due today where the variable TZ says which day that is`() async throws {
        let lines = try await Case(name: "12-time-zone-forms").lines()
        let days = lines.filter { $0.contains("due ") }
        #expect(days.count == 14)
        #expect(days.filter { !$0.hasSuffix("ok") } == [])
    }

    @Test(.enabled(if: mayMount, "a mount of another /etc/localtime needs root"))
    func `a task is due today where /etc/localtime is a copy of a zone's file`() async throws {
        let lines = try await Case(name: "12-time-zone-forms").lines(of: "localtime-copy.sh")
        // `date: 2026-11-27 SST`
        let day = try #require(lines.first?.split(separator: " ").dropFirst().first)
        #expect(lines.contains { $0.contains("\"due\": \"\(day)\"") })
    }
}
