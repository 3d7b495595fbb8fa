import Synchronization

/// The innermost carrier: hands hops to the agent.
final class AgentCarrier: HopCarrier {
    let agent: Agent
    private let lastExchangeID = Atomic<Exchange.ID>(0)

    init(_ agent: Agent) {
        self.agent = agent
    }

    func carry(_ hop: Hop) async throws -> HopAnswer {
        let id = lastExchangeID.add(1, ordering: .relaxed).newValue
        return try await agent.perform(Exchange(id, hop))
    }
}
