import Agenda
import AgendaScreen
import Flow
import Home
import Screens

extension AppRouter: AgendaFlowRouter {
    func agenda(_ module: AgendaModule) async throws {
        try await show(Navigator.Place("agenda")) { AgendaConfigurator.make(module) }
    }
}

extension HomeItem {
    static var agenda: HomeItem { HomeItem(HomeData.Entry(id: "agenda", key: "a", title: "Today")) }
}
