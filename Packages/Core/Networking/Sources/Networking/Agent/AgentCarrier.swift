import FoundationEssentials
import Synchronization

/// The innermost carrier: passes hops to the agent.
final class AgentCarrier: HopCarrier {
    private let agent: Agent
    private let lastExchangeID = Atomic<Exchange.ID>(0)

    private let offline: OfflineSwitch

    init(_ agent: Agent, _ offline: OfflineSwitch = OfflineSwitch()) {
        self.agent = agent
        self.offline = offline
    }

    func carry(_ hop: Hop) async throws -> HopAnswer {
        guard !offline.isOn, hop.options.cachePolicy != .storedOnly else {
            throw NetworkError.offline(url: hop.address.nameForMessages)
        }
        let id = lastExchangeID.add(1, ordering: .relaxed).newValue
        let upload = upload(of: hop, for: id)
        var hop = hop
        // Objects that the caller's closures hold must not be released on the agent's thread.
        if case .chunks = hop.body?.content { hop.body = hop.body?.withoutContent }
        return try await agent.perform(Exchange(id, hop, upload: upload))
    }

    private func upload(of hop: Hop, for id: Exchange.ID) -> (any UploadSource)? {
        switch hop.body?.content {
        case nil: nil
        case .bytes(let bytes): bytes.count <= EasyHandle.largestCopiedBody ? nil : BytesUpload(bytes)
        case .chunks(let open):
            StreamUpload(length: hop.body?.length, open: open) { [agent] in agent.proceed(id) }
        }
    }
}
