import Agenda
import Screens

final class AgendaRouter: ScreenRouter, AgendaPresenter {
    weak let view: AgendaView?

    init(view: AgendaView) { self.view = view }

    func show(_ content: AgendaData.Content) { view?.content = AgendaDisplay(content) }
}
