import Screens

extension Interface {
    /// Chooses a target, after a question if its action has one.
    mutating func choose(_ target: Target) -> [Effect] {
        switch target {
        case .field: focus(target)
        case .help: overlay = .help(top: 0)
        case .palette: overlay = .palette(palette)
        case .submit(let form): return ask(before: .submit(form: form), .submit(form: form, values: [:]))
        case .itemAction(let id):
            guard case .item(let item) = place.focus else { return [] }
            return ask(before: .send(.item(item, action: id)), .item(item, action: id))
        case .item, .toggle, .option, .action, .back:
            if layout.index(of: target) != nil { focus(target) }
            guard let event = target.event else { return [] }
            return ask(before: .send(event), event)
        }
        return []
    }

    private mutating func ask(before effect: Effect, _ event: Screen.Event) -> [Effect] {
        guard let action = shown?.screen.action(of: event), !action.isDisabled, let text = action.confirmation else {
            return [effect]
        }
        overlay = .question(Overlay.Question(text: text, event: event, effect: effect))
        return []
    }

    // MARK: Mouse

    mutating func handle(_ mouse: TerminalInput.Mouse, hits: [Hit]) -> [Effect] {
        switch mouse.kind {
        case .wheelUp: scroll(by: -3)
        case .wheelDown: scroll(by: 3)
        case .press:
            guard overlay == nil else {
                if overlay?.isQuestion == false { overlay = nil }
                return []
            }
            guard let hit = hits.last(where: { $0.contains(mouse.position) }) else { return [] }
            return leaveField() + choose(hit.target)
        }
        return []
    }
}
