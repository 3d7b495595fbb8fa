import Screens

/// A view of another process. Its screen is the one that came last, and its events go over the wire.
@MainActor
final class RemoteView: View {
    /// The number of the view in the other process.
    let number: Int
    let outcome: Never? = nil
    let hasUnfinished = false
    /// Whether the other process has closed it, and not the user of this one.
    var isGone = false

    /// The screen that came last; `nil` before it has been on top.
    var shown: ServerMessage.ShownScreen?
    /// Why the user's last event was refused.
    var refusal: String?

    private let title: String
    private let session: RemoteSession

    init(_ number: Int, title: String, in session: RemoteSession) {
        self.number = number
        self.title = title
        self.session = session
    }

    var screen: Screen {
        guard var screen = shown?.screen else { return Screen(title: title) }
        if let refusal { screen.notice = Screen.Notice(.error, refusal) }
        return screen
    }

    /// The way back is an event, apart from quitting: that ends this session only.
    var backTitle: String? {
        guard let back = shown?.screen.back, back.key != "q" else { return nil }
        return back.title
    }

    var hasUnsavedInput: Bool { backTitle != nil && shown?.screen.back?.confirmation != nil }

    var isBusy: Bool { session.isBusy }

    func appear(in host: any ViewHost) {}

    /// The other process answers later whether it has the target, as ``refusal``.
    func receive(_ event: Screen.Event) -> Bool {
        guard let shown else { return false }
        refusal = nil
        session.send { .event(id: $0, event, from: shown.version) }
        return true
    }

    func disappear() {
        if !isGone { session.leave() }
    }
}
