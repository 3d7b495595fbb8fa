/// How good a scenario is.
struct ScenarioGrade: Codable, Hashable, Sendable {
    enum Grade: String, Codable, Sendable, Comparable, CaseIterable {
        case ideal, good, tolerable, bad

        static func < (one: Grade, other: Grade) -> Bool {
            (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
        }
    }

    var name: String
    /// The file, from the workspace's root.
    var path: String
    /// From 1.
    var line: Int
    var grade: Grade
    /// Why it is not better, one sentence each.
    var reasons: [String]
}
