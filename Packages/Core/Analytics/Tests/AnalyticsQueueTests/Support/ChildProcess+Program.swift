import ProcessTesting

extension ChildProcess {
    static func writer(_ arguments: String...) throws -> ChildProcess {
        try ChildProcess("AnalyticsTestWriter", arguments)
    }
}
