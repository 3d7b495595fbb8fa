import ROSS

public struct IdealScenario: Scenario {
    let operations: any AppOperationFactory

    public func launch(_: Void) async throws {
        let count = try await operations.count().launch(())
        try await operations.clear().launch(count)
    }
}

public struct GoodScenario: Scenario {
    let operations: any AppOperationFactory
    let app: any AppService

    public func launch(_: Void) async throws {
        if try await operations.count().launch(()) > 1 { try await operations.clear().launch(1) }
    }
}

public struct TolerableScenario: Scenario {
    let operations: any AppOperationFactory
    let settings: Settings

    public func launch(_: Void) async throws {
        while try await operations.count().launch(()) > settings.limit { try await clear() }
    }

    private func clear() async throws { try await operations.clear().launch(1) }
}
