import SVIP

/// Shows the agenda.
public protocol AgendaPresenter: Presenter {
    func show(_ content: AgendaData.Content)
}

/// A presenter without a view that keeps the shown values.
public final class AgendaShown: ViewlessPresenter, AgendaPresenter {
    /// The agenda; `nil` before it is loaded.
    public private(set) var content: AgendaData.Content?

    public func show(_ content: AgendaData.Content) { self.content = content }
}
