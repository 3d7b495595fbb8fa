import ROSS

public struct IdealScenario: Scenario {
    let operations: any AppOperations

    public func launch(_ number: Int) async throws {
        while try await operations.count().launch(()) > number { try await operations.clear().launch(number) }
    }
}

public struct GoodScenario: Scenario {
    let operations: any AppOperations

    public func launch(_ app: any AppService) async throws {
        _ = try await operations.count().launch(())
        try await app.write("all")
    }
}

public struct TolerableScenario: Scenario {
    let operations: any AppOperations
    let todo: any TodoService
    let settings: Settings

    public func launch(_: Void) async throws {
        while try await operations.count().launch(()) > settings.limit { try await clear() }
    }

    private func clear() async throws { try await operations.clear().launch(1) }
}
