import SVIP

/// The commands of the agenda.
public protocol AgendaInteractor: Interactor {
    /// Loads all parts. Each is shown when it arrives; of several calls under way only the last one counts.
    func load() async
    /// Loads again when tasks, weather or books have changed. Ends when it is cancelled.
    func observe() async
}
