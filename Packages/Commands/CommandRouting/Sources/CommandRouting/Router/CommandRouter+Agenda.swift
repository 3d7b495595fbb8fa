import Agenda
import Flow

extension CommandRouter: AgendaFlowRouter {
    public func agenda(_ module: AgendaModule) async throws { try await reach(module, "the agenda") }
}
