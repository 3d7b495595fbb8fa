import JoistDiagrams
import JoistHouseRules
import JoistLint
import JoistWorkspace

extension Rules {
    /// The rules for any workspace, and the rules for workspaces in the patterns.
    ///
    /// - Parameter others: Further rules for any workspace.
    package static func patterns(and others: [any Rule] = []) -> Rules {
        Rules(
            general.list + (house.list + [DiagramRule(), RecorderRule()]).map { PatternRule($0) } + others,
            exceptions: [Configuration.adoption])
    }
}
