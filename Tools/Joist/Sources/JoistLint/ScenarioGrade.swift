/// How good a scenario is.
public struct ScenarioGrade: Codable, Hashable, Sendable {
    public enum Grade: String, Codable, Sendable, Comparable, CaseIterable {
        case ideal, good, tolerable, bad

        public static func < (one: Grade, other: Grade) -> Bool {
            (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
        }
    }

    public var name: String
    /// The file, from the workspace's root.
    public var path: String
    /// From 1.
    public var line: Int
    public var grade: Grade
    /// Why it is not better, one sentence each.
    public var reasons: [String]
}
