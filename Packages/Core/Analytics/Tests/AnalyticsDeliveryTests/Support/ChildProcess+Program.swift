import ProcessTesting

extension ChildProcess {
    static func deliverer(_ arguments: String...) throws -> ChildProcess {
        try ChildProcess("AnalyticsDeliveryProcess", arguments)
    }
}
