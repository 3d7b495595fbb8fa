import Screens

extension Interface {
    var editedField: Screen.Field? {
        place.focus?.field.flatMap { id in shown?.screen.fields.first { $0.id == id } }
    }

    /// Whether the edited field has a calendar.
    var isEditingDate: Bool {
        switch editedField?.kind {
        case .date: place.editor != nil
        case .text, .secret, .number, .phone, .oneTimeCode, nil: false
        }
    }

    /// A key while a field is in the focus.
    mutating func edit(_ key: KeyPress) -> [Effect] {
        guard let field = editedField else {
            place.editor = nil
            return []
        }
        if isFocusOutOfSight {
            // The user has turned the wheel. The field comes back into sight, and only a typed character acts on it.
            scroll()
            guard case .character = key.code, key.isPlain else { return [] }
        }
        switch (key.code, key.isControl, key.isAlt) {
        case (.up, false, true):
            recall(-1, in: field)
            return []
        case (.down, false, true):
            recall(1, in: field)
            return []
        case (.up, false, false) where moveCursor(by: -1), (.down, false, false) where moveCursor(by: 1): return []
        case (.up, false, false), (.backTab, false, false): return leaveField(by: -1)
        case (.down, false, false), (.tab, false, false): return leaveField(by: 1)
        case (.enter, false, false) where field.hasLines:
            place.editor?.insert("\n")
            arrange()
            return []
        case (.enter, false, false): return enter(field)
        case (.escape, false, false):
            // The keys of the screen work.
            let effects = keepText()
            focus(nil)
            return effects
        case (.character("o"), true, false) where isEditingDate:
            openCalendar(of: field)
            return []
        case (.pageUp, false, false):
            scroll(by: 1 - contentRows.count)
            return []
        case (.pageDown, false, false):
            scroll(by: contentRows.count - 1)
            return []
        default:
            _ = place.editor?.handle(key)
            if field.hasLines { arrange() }
            return []
        }
    }

    /// Moves the cursor to another row of the text.
    private mutating func moveCursor(by step: Int) -> Bool {
        guard place.editor?.hasLines == true, let index = cursorIndex, let row = fieldRow(at: index),
            let other = fieldRow(at: index + step)
        else { return false }
        place.editor?.move(from: row, to: other)
        scroll()
        return true
    }

    /// The effect of Return in the edited field.
    func returnTitle(on screen: Screen) -> String {
        guard let field = editedField else { return "" }
        if field.hasLines { return "New line" }
        if let form = form(of: field) { return submits(form, from: field) ? form.submit.title : "Next" }
        if field.isOnDemand { return field.label }
        return nextField(after: field) == nil ? "Continue" : "Next"
    }

    private func form(of field: Screen.Field) -> Screen.Form? {
        shown?.screen.forms.first { $0.inputs.contains { $0.id == field.id } }
    }

    /// The field that the screen asks for alone, outside of a form.
    var onlyField: Screen.Field? {
        guard let screen = shown?.screen, screen.forms.isEmpty else { return nil }
        let asked = screen.fields.filter { !$0.isOnDemand }
        return asked.count == 1 ? asked[0] : nil
    }

    /// Ctrl-S: what Return on the last field does, from any field of a form; `nil` without a form.
    mutating func submit() -> [Effect]? {
        guard let screen = shown?.screen, editedField.map(isSentAtOnce) != true else { return nil }
        let form = editedField.flatMap(form) ?? screen.forms.first
        let target = form.map { Target.submit(form: $0.id) } ?? screen.buttonAction.map { .action($0.id) }
        guard let target else { return nil }
        let effects = editedField.map { taken($0) } ?? []
        focus(target)
        return effects + choose(target)
    }

    /// Whether it is a PIN or a code outside of a form. The app tries it as soon as the surface sends it.
    func isSentAtOnce(_ field: Screen.Field) -> Bool {
        switch field.kind {
        case .secret, .oneTimeCode: form(of: field) == nil
        case .text, .number, .phone, .date: false
        }
    }

    /// The last field of a form submits it, if Return is the key for that.
    private func submits(_ form: Screen.Form, from field: Screen.Field) -> Bool {
        form.submit.isDefault && form.inputs.last?.id == field.id
    }

    /// Accepts the text, and moves on or submits.
    private mutating func enter(_ field: Screen.Field) -> [Effect] {
        guard let form = form(of: field) else {
            let effects = taken(field, always: !field.kind.isSecret)
            if let next = nextField(after: field) {
                focus(next)
            } else if isSentAtOnce(field) {
                // A wrong one is typed again.
                focus(.field(field.id))
            } else {
                // The results are shown.
                focusFirstChoice()
            }
            return effects
        }
        guard submits(form, from: field) else { return leaveField(by: 1) }
        let effects = taken(field)
        focus(.submit(form: form.id))
        return effects + choose(.submit(form: form.id))
    }

    /// The next field that the screen asks for, or the button below them.
    private func nextField(after field: Screen.Field) -> Target? {
        guard let screen = shown?.screen, !field.isOnDemand else { return nil }
        // One of several lines would keep Return.
        let asked = screen.fields.filter { !$0.isOnDemand && !$0.hasLines }
        let next = asked.drop { $0.id != field.id }.dropFirst().first
        return next.map { .field($0.id) } ?? (field.kind.isSecret ? nil : screen.buttonAction.map { .action($0.id) })
    }

    /// Moves the focus, and sends the text, except for a PIN or a code without a form: each one that is sent is an attempt, so
    /// only Return sends it.
    private mutating func leaveField(by step: Int) -> [Effect] {
        let isKept = editedField.map(isSentAtOnce) == true
        let effects = isKept ? keepText() : editedField.map { taken($0) } ?? []
        let next = focusIndex.flatMap { layout.next(from: $0, by: step) }
        let wrapped = next ?? layout.next(from: step > 0 ? -1 : layout.sources.count, by: step)
        let target = wrapped.flatMap { layout.target(at: $0) } ?? place.focus
        // Where there is nothing else, the field would be edited with the value from before the app's answer.
        !isKept && target == place.focus ? focusFirstChoice() : focus(target)
        return effects
    }

    /// Ends editing and keeps the text. If a button takes it later, it becomes the value of the field. Otherwise a new
    /// value would be sent at once, as that of a code is, so the text is kept beside the field.
    mutating func keepText() -> [Effect] {
        guard let field = editedField, let text = place.editor?.text else { return [] }
        if form(of: field) != nil || !field.kind.isSecret && shown?.screen.buttonAction != nil { return taken(field) }
        place.editor = nil
        // Escape drops a search.
        place.kept[field.id] = field.isOnDemand || text == field.value ? nil : text
        return []
    }

    /// The question before the screen is left; `nil` if nothing would be lost.
    var leaveQuestion: String? {
        guard let shown, let back = shown.screen.back else { return nil }
        // The way back from a cover is to quit.
        let isLosing = shown.isCovered ? !viewsWithText.isEmpty : hasText(place, on: shown.screen)
        return isLosing ? Screen.questionBeforeLoss : back.confirmation
    }

    /// The question before all screens are left; `nil` if nothing would be lost.
    var quitQuestion: String? {
        viewsWithText.isEmpty ? shown?.quitQuestion ?? leaveQuestion : Screen.questionBeforeLoss
    }

    /// The views with a text that was not taken, also those that another view or a cover hides.
    var viewsWithText: Set<Int> {
        let places = places.filter { view, place in
            let screen = view == shown?.version.view ? shown?.screen : place.left
            return screen.map { hasText(place, on: $0) } == true
        }
        return Set(places.keys)
    }

    /// Whether a place has a text that was not taken.
    private func hasText(_ place: Place, on screen: Screen) -> Bool {
        screen.fields.contains { field in
            // Half a PIN is nothing to lose.
            let isInForm = screen.forms.contains { $0.inputs.contains { $0.id == field.id } }
            guard !field.isOnDemand, !field.kind.isSecret || isInForm else { return false }
            let edited = place.focus == .field(field.id) ? place.editor?.text : nil
            return (edited ?? place.kept[field.id]).map { $0 != field.value } ?? false
        }
    }

    /// - Parameter always: Whether an unchanged text is sent too, because Return asks for it.
    private mutating func taken(_ field: Screen.Field, always: Bool = false) -> [Effect] {
        guard let text = place.editor?.text else { return [] }
        place.editor = nil
        place.kept[field.id] = nil
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
        if field.hasLines { arrange() }
    }

    // MARK: Overlays

    /// A key while something lies over the screen.
    mutating func answer(_ key: KeyPress) -> [Effect] {
        if case .palette(let palette) = overlay { return answer(palette, key) }
        if case .lines(let content, let top) = overlay, let move = move(of: key) {
            overlay = .lines(content, top: self.top(after: move, from: top, of: lines(of: content).count))
            return []
        }
        guard key.isPlain else { return [] }
        switch overlay {
        case .question(let question): return answer(question, key)
        case .lines: overlay = nil
        case .calendar(let picker): answer(picker, key)
        case .palette, nil: break
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
        switch key {
        case KeyPress(.escape): overlay = nil
        case KeyPress(.enter):
            overlay = nil
            guard palette.found.indices.contains(palette.selected) else { return [] }
            return choose(palette.found[palette.selected].entry.choice)
        default:
            var palette = palette
            palette.handle(key)
            overlay = .palette(palette)
        }
        return []
    }

    /// Chooses an entry of the palette, which closes.
    mutating func choose(_ choice: Palette.Entry.Choice) -> [Effect] {
        overlay = nil
        if case .target(let target) = choice, target == place.focus, place.editor != nil { return [] }
        let question = leaveQuestion
        let effects = keepText()
        switch choice {
        case .target(let target): return effects + choose(target, leaving: question)
        case .command(let index): return effects + [.run(index)]
        }
    }
}
