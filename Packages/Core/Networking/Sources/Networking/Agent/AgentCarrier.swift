import FoundationEssentials

/// The innermost carrier: passes hops to the agents. All hops to one host go to the same agent, which keeps the host's
/// connections.
struct AgentCarrier: HopCarrier {
    private let agents: [Agent]
    private let offline: OfflineSwitch

    init(_ agents: [Agent], _ offline: OfflineSwitch = OfflineSwitch()) {
        self.agents = agents
        self.offline = offline
    }

    nonisolated(nonsending) func carry(_ hop: Hop) async throws -> HopAnswer {
        guard !offline.isOn, hop.options.cachePolicy != .storedOnly else {
            throw NetworkError.offline(url: hop.address.nameForMessages)
        }
        let agent = agent(for: hop.address.origin)
        return try await agent.perform(transfer(hop, agent))
    }

    private func transfer(_ hop: Hop, _ agent: Agent) -> Transfer {
        switch hop.body?.content {
        case .chunks(let open):
            let upload = StreamUpload(length: hop.body?.length)
            // Objects that the caller's closures hold must not be released on the agent's thread.
            let transfer = Transfer(hop.changing { $0.body = $0.body?.withoutContent }, upload: upload)
            upload.begin(open) { [weak transfer] in
                if let transfer { agent.proceed(transfer) }
            }
            return transfer
        case .bytes(let bytes) where bytes.count > EasyHandle.largestCopiedBody:
            return Transfer(hop, upload: BytesUpload(bytes))
        default:
            return Transfer(hop, upload: nil)
        }
    }

    private func agent(for origin: Origin) -> Agent {
        agents.count == 1 ? agents[0] : agents[Int(UInt(bitPattern: origin.hashValue) % UInt(agents.count))]
    }
}
