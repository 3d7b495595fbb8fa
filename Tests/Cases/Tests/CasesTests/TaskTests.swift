import Testing

@Suite(.needsCases)
struct TaskTests {
    @Test(arguments: [
        ("C.UTF-8", ["A", "D", "E", "I", "L", "Ł", "O", "S", "Z", "Other"]),
        ("de_DE.UTF-8", ["A", "D", "E", "I", "L", "Ł", "O", "S", "Z", "Other"]),
        ("sv_SE.UTF-8", ["A", "D", "E", "I", "L", "Ł", "O", "S", "Z", "Ä", "Ö", "Other"]),
    ])
    func `names sort by the rules of the language`(language: String, headings: [String]) async throws {
        let lines = try await Case(name: "14-collation").lines(environment: ["LC_ALL": language])
        #expect(lines.filter { !$0.isEmpty && !$0.hasPrefix(" ") } == headings, "\(lines)")
    }
}
