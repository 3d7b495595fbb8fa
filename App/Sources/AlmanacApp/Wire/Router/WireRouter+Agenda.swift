import Agenda
import Flow
import WireSurface

extension WireRouter: AgendaFlowRouter {
    func agenda(_ module: AgendaModule) async throws {
        let shown = WireVisit(AgendaShown()) { module.start($0) }
        let agenda = WireMessage("agenda") {
            try await shown.show { await $0.load() }.content.map(AgendaRecord.init)
        }
        try await visit("agenda", messages: [agenda])
    }
}
