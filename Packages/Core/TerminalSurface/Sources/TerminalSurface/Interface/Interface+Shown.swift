import Screens

extension Interface {
    /// The screens of the navigator, with the user's input.
    struct Shown: Sendable {
        var version: Navigator.ScreenVersion
        var screen: Screen
        /// From the bottom to the top.
        var stack: [Below]
        var enteredSecrets: Set<String> = []
        var isCovered = false
        /// The question before all is left; `nil` if nothing would be lost.
        var quitQuestion: String?

        /// The view below the topmost one; `nil` if there is none.
        var below: Below? { stack.dropLast().last }
    }

    /// A view, with its screen.
    struct Below: Sendable {
        var view: Int
        var screen: Screen
    }
}

extension Interface.Shown {
    /// The content that a surface has to show now; `nil` without a view.
    @MainActor
    init?(of connection: SurfaceConnection) {
        guard let shown = connection.shown else { return nil }
        let navigator = connection.navigator
        self.init(
            version: shown.version, screen: shown.screen,
            stack: connection.stack.map { Interface.Below(view: $0.view, screen: $0.screen) },
            enteredSecrets: shown.screen.forms.isEmpty ? [] : connection.enteredSecrets,
            isCovered: navigator.isCovered, quitQuestion: connection.quitQuestion)
    }

    /// Whether both are drawn alike, so that nothing has to be laid out again.
    func looksLike(_ other: Self) -> Bool {
        // The last one is the screen itself.
        let (below, otherBelow) = (stack.dropLast(), other.stack.dropLast())
        return version == other.version && isCovered == other.isCovered && enteredSecrets == other.enteredSecrets
            && screen == other.screen && below.count == otherBelow.count
            && zip(below, otherBelow).allSatisfy { $0.view == $1.view && $0.screen == $1.screen }
    }
}
