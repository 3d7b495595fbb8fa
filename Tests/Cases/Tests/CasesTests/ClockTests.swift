import Testing

@Suite(.needsCases)
struct ClockTests {
    @Test func `a task is due today where the variable TZ says which day that is`() async throws {
        let lines = try await Case(name: "12-time-zone-forms").lines()
        let days = lines.filter { $0.contains("due ") }
        #expect(days.count == 14)
        #expect(days.filter { !$0.hasSuffix("ok") } == [])
    }
}
