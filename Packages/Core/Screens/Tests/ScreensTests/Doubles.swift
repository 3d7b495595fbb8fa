import Screens

/// A view that shows given elements, and remembers the events that it received.
@MainActor
final class StubView: View {
    var outcome: String?
    var screen: Screen { didSet { host?.viewChanged() } }
    var isBusy = false { didSet { host?.viewChanged() } }
    var hasUnfinished = false { didSet { host?.viewChanged() } }
    var backTitle: String? { didSet { host?.viewChanged() } }
    var hasUnsavedInput = false { didSet { host?.viewChanged() } }
    /// What ``receive(_:)`` returns.
    var handlesEvents = true
    private(set) var events: [Screen.Event] = []
    private(set) var appearances = 0
    private(set) var rooms: [Screen.Room] = []
    var onAppear: (@MainActor (StubView) -> Void)?
    private weak var host: (any ViewHost)?

    init(_ title: String, isBusy: Bool = false) {
        screen = Screen(title: title)
        self.isBusy = isBusy
    }

    func appear(in host: any ViewHost) {
        self.host = host
        appearances += 1
        onAppear?(self)
    }

    func receive(_ event: Screen.Event) -> Bool {
        events.append(event)
        return handlesEvents
    }

    func fit(_ room: Screen.Room) { rooms.append(room) }
    func close() { host?.close(self) }

    func finish(with outcome: String) {
        self.outcome = outcome
        close()
    }
}
