import ArgumentParser

extension [any ParsableCommand.Type] {
    /// The commands about analytics and the data files, in the order of the help.
    public static var data: Self {
        [AnalyticsCommand.self, BackUpCommand.self, RestoreCommand.self, RepairCommand.self]
    }
}
