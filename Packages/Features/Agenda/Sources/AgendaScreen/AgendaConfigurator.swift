import Agenda
import Screens

/// Joins the agenda with its screen.
@MainActor
public enum AgendaConfigurator {
    public static func make(_ module: AgendaModule) -> some View<Never> {
        let view = AgendaView()
        let logic = module.start(AgendaRouter(view: view))
        return view.connect(logic, on: logic)
    }
}
