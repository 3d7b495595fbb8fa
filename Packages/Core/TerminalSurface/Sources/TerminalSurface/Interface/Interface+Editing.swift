import Screens

extension Interface {
    private var editedField: Screen.Field? {
        place.focus?.field.flatMap { id in shown?.screen.fields.first { $0.id == id } }
    }

    /// A key while a field is in the focus.
    mutating func edit(_ key: KeyPress) -> [Effect] {
        guard let field = editedField else {
            place.editor = nil
            return []
        }
        switch (key.code, key.isAlt) {
        case (.up, true):
            recall(-1, in: field)
            return []
        case (.down, true):
            recall(1, in: field)
            return []
        case (.up, false), (.backTab, _): return leaveField(by: -1)
        case (.down, false), (.tab, _): return leaveField(by: 1)
        case (.enter, _): return enter(field)
        case (.escape, _):
            // What was typed is dropped, and the keys of the screen work.
            focus(nil)
            return []
        case (.pageUp, _):
            scroll(by: 1 - contentRows.count)
            return []
        case (.pageDown, _):
            scroll(by: contentRows.count - 1)
            return []
        default:
            _ = place.editor?.handle(key)
            return []
        }
    }

    /// Takes what was entered, and goes on. The last field of a form submits it, if Return is the key for that.
    private mutating func enter(_ field: Screen.Field) -> [Effect] {
        let form = shown?.screen.forms.first { $0.inputs.contains { $0.id == field.id } }
        guard let form else {
            let effects = taken(field, always: !field.kind.isSecret)
            if let next = nextField(after: field) {
                focus(next)
            } else if field.kind.isSecret {
                focus(.field(field.id))
            } else {
                // What was found comes up.
                focusFirstChoice()
            }
            return effects
        }
        let isLast = form.inputs.last { if case .field = $0 { true } else { false } }?.id == field.id
        guard isLast, form.submit.isDefault, form.inputs.last?.id == field.id else { return leaveField(by: 1) }
        let effects = taken(field)
        focus(.submit(form: form.id))
        return effects + choose(.submit(form: form.id))
    }

    /// The next field that the screen asks for, or the button below them.
    private func nextField(after field: Screen.Field) -> Target? {
        guard let screen = shown?.screen, !field.isOnDemand else { return nil }
        let asked = screen.fields.filter { !$0.isOnDemand }
        let next = asked.drop { $0.id != field.id }.dropFirst().first
        return next.map { .field($0.id) } ?? (field.kind.isSecret ? nil : screen.buttonAction.map { .action($0.id) })
    }

    /// Takes what was entered, and moves the focus.
    private mutating func leaveField(by step: Int) -> [Effect] {
        let effects = leaveField()
        let next = focusIndex.flatMap { layout.next(from: $0, by: step) }
        let wrapped = next ?? layout.next(from: step > 0 ? -1 : layout.sources.count, by: step)
        focus(wrapped.flatMap { layout.target(at: $0) } ?? place.focus)
        return effects
    }

    /// Takes what was entered into the focused field.
    mutating func leaveField() -> [Effect] {
        guard let field = editedField, place.editor != nil else { return [] }
        return taken(field)
    }

    /// - Parameter always: Whether an unchanged text is sent too, because Return asks for it.
    private mutating func taken(_ field: Screen.Field, always: Bool = false) -> [Effect] {
        guard let text = place.editor?.text else { return [] }
        place.editor = nil
        if field.kind.isSecret { return text.isEmpty ? [] : [.send(.input(field: field.id, value: text))] }
        guard text != field.value || always else { return [] }
        if !text.isEmpty {
            place.history[field.id, default: []].removeAll { $0 == text }
            place.history[field.id, default: []].append(text)
        }
        return [.send(.input(field: field.id, value: text))]
    }

    private mutating func recall(_ step: Int, in field: Screen.Field) {
        let texts = place.history[field.id] ?? []
        let index = (place.historyPlace ?? texts.count) + step
        guard texts.indices.contains(index) else { return }
        place.historyPlace = index
        place.editor?.text = texts[index]
    }

    // MARK: Overlays

    /// A key while something lies over the screen.
    mutating func answer(_ key: KeyPress) -> [Effect] {
        switch overlay {
        case .question(let question): return answer(question, key)
        case .palette(let palette): return answer(palette, key)
        case .help(let top): overlay = help(key, top: top)
        case .text: overlay = nil
        case nil: break
        }
        return []
    }

    private mutating func answer(_ question: Overlay.Question, _ key: KeyPress) -> [Effect] {
        switch key.code {
        case .character("y"), .character("Y"):
            overlay = nil
            return [question.effect]
        case .character, .escape, .enter:
            // Return alone does nothing that was asked about.
            overlay = nil
            return []
        default: return []
        }
    }

    private mutating func answer(_ palette: Palette, _ key: KeyPress) -> [Effect] {
        var palette = palette
        switch key.code {
        case .escape: overlay = nil
        case .enter:
            overlay = nil
            let found = palette.found
            guard found.indices.contains(palette.selected) else { return [] }
            let effects = leaveField()
            switch found[palette.selected].entry.choice {
            case .target(let target): return effects + choose(target)
            case .command(let index): return effects + [.run(index)]
            }
        default:
            _ = palette.handle(key)
            overlay = .palette(palette)
        }
        return []
    }

    private func help(_ key: KeyPress, top: Int) -> Overlay? {
        switch key.code {
        case .down, .character("j"): .help(top: top + 1)
        case .up, .character("k"): .help(top: max(top - 1, 0))
        case .pageDown: .help(top: top + size.rows / 2)
        case .pageUp: .help(top: max(top - size.rows / 2, 0))
        default: nil
        }
    }
}
