import Screens

extension Interface {
    /// Chooses a target, after a question if its action has one.
    ///
    /// - Parameter question: The question before the screen is left; `nil` for the present one.
    mutating func choose(_ target: Target, leaving question: String? = nil) -> [Effect] {
        switch target {
        case .field: focus(target)
        case .help: overlay = .lines(.keys, top: 0)
        case .palette: overlay = .palette(palette)
        case .submit(let form): return ask(before: .submit(form: form), .submit(form: form, values: [:]))
        case .itemAction(let id):
            guard let event = event(of: id) else { return [] }
            return ask(before: .send(event), event)
        case .back: return ask(question ?? leaveQuestion, before: .send(.back), .back)
        case .item, .toggle, .option, .action:
            if layout.index(of: target) != nil {
                // The key of an action in a menu is no move.
                if case .action = target { focus(target, lost: place.lost) } else { focus(target) }
            }
            guard let event = target.event else { return [] }
            return ask(before: .send(event), event)
        }
        return []
    }

    private mutating func ask(before effect: Effect, _ event: Screen.Event) -> [Effect] {
        guard let action = shown?.screen.action(of: event), !action.isDisabled else { return [effect] }
        return ask(action.confirmation, before: effect, event)
    }

    /// - Parameter event: The event of the question; `nil` for a question that does not depend on the screen.
    mutating func ask(_ text: String?, before effect: Effect, _ event: Screen.Event?) -> [Effect] {
        guard let text else { return [effect] }
        overlay = .question(Overlay.Question(text: text, event: event, effect: effect))
        return []
    }

    // MARK: Mouse

    mutating func handle(_ mouse: TerminalInput.Mouse, on frame: Frame) -> [Effect] {
        switch mouse.kind {
        case .wheelUp: turnWheel(by: -3)
        case .wheelDown: turnWheel(by: 3)
        case .press:
            guard let use = frame.use(at: mouse.position) else {
                if overlay?.isQuestion == false { overlay = nil }
                return []
            }
            // A click beside the line closes it, and a key at the foot is pressed in it.
            if case .key = use {} else { place.filter = nil }
            if mouse.isControl, case .target(.item(let id)) = use { return click(.mark(id)) }
            return click(use)
        }
        return []
    }

    private mutating func turnWheel(by lines: Int) {
        switch overlay {
        case .lines(let content, let top):
            overlay = .lines(content, top: self.top(after: .line(lines), from: top, of: self.lines(of: content).count))
        case .palette(var palette):
            palette.select(by: lines)
            overlay = .palette(palette)
        case .question: break
        case .calendar(var picker):
            picker.move(.month, by: lines.signum())
            overlay = .calendar(picker)
        case nil:
            scroll(by: lines)
            keepFocusInSight()
        }
    }

    private mutating func click(_ use: Hit.Use) -> [Effect] {
        switch use {
        case .nothing: break
        case .key(let key): return overlay == nil ? press(key) : answer(key)
        case .mark(let id):
            guard overlay == nil else { break }
            let effects = keepText()
            focus(.item(id))
            toggleMark(id)
            return effects
        case .day(let day): if case .calendar(let picker) = overlay { take(day, of: picker) }
        case .entry(let choice): if case .palette = overlay { return choose(choice) }
        case .scroll(let line):
            guard overlay == nil else { break }
            place.top = line
            scroll(by: 0)
            keepFocusInSight()
        case .target(let target): if overlay == nil { return click(target) }
        }
        return []
    }

    /// A click chooses a button or an input. A row of a list is selected first, as in file managers, so that a click beside
    /// the wanted row opens nothing.
    private mutating func click(_ target: Target) -> [Effect] {
        let isInFocus = place.focus == target
        switch target {
        case .field where isInFocus && place.editor != nil: return []
        case .item where !isInFocus:
            let effects = keepText()
            focus(target)
            return effects
        case .item, .field, .toggle, .option, .submit, .action, .itemAction, .back, .help, .palette:
            // Asked for first, because keeping the text changes what would be lost.
            let question = leaveQuestion
            return keepText() + choose(target, leaving: question)
        }
    }
}
