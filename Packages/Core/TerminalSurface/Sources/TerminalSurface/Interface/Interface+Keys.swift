import Screens

extension Interface {
    /// A key at the foot of the screen.
    struct FootKey: Equatable {
        var key: String
        var title: String
        var target: Target
        var isDisabled = false
        /// Whether Return alone chooses it, if nothing is in the focus.
        var isDefault = false
        /// The key that a click presses; `nil` if it chooses the target.
        var press: KeyPress?
    }

    /// The keys that a screen offers now: those of the focused item first.
    func keys(of screen: Screen) -> [FootKey] {
        var keys = itemActions.map { FootKey($0, .itemAction($0.id)) }
        // Without an only field, the foot would not say how to go on.
        keys += [onlyField].compactMap(\.self).map(FootKey.init)
        keys += screen.forms.map { FootKey($0.submit, .submit(form: $0.id)) }
        keys += screen.actions.map { FootKey($0, .action($0.id)) }
        keys += screen.fields.filter(\.isOnDemand).map(FootKey.init)
        if let back = screen.back { keys.append(FootKey(back, .back)) }
        return keys
    }

    private var itemActions: [Screen.Action] {
        guard place.marked.isEmpty else { return actionsOfMarked }
        guard let index = focusIndex, case .item(let element, _, _, _) = layout.sources[index] else { return [] }
        return layout.list(element)?.itemActions ?? []
    }

    /// Handles an input.
    ///
    /// - Parameter seen: The frame that the user saw; `nil` if that is the present one.
    mutating func handle(_ input: TerminalInput, on seen: Frame? = nil) -> [Effect] {
        let input = translated(input, by: seen?.keys ?? options.keys)
        switch input {
        case .key(.control("z")): return [.suspend]
        case .key(.control("l")): return [.redraw]
        case .reply: return []
        case .key, .mouse, .paste: break
        }
        guard let shown else { return [] }
        if let seen, let refusal = refusal(of: input, on: seen, shown) {
            say(refusal.description)
            if case .key = input { refusedRevision = seen.focusRevision }
            return []
        }
        dropMessage()
        switch input {
        case .key(.control("q")):
            return ask(quitQuestion, before: .quit, nil)
        case .mouse(let mouse):
            let effects = handle(mouse, on: seen ?? frame())
            unmark(after: effects)
            return effects
        case .paste(let text): return paste(text)
        case .key(let key):
            let effects = overlay == nil ? press(key) : answer(key.withoutShift)
            unmark(after: effects)
            return effects
        case .reply: return []
        }
    }

    /// A key belongs to the screen, and to the question, that were visible when it was pressed.
    private func refusal(of input: TerminalInput, on seen: Frame, _ shown: Shown) -> Navigator.EventError? {
        if seen.version?.view != shown.version.view { return .otherScreen }
        if seen.questionCount != questionCount { return .noLongerOffered }
        // The letters of a filter move the focus, and are for the filter.
        if place.filter != nil, case .key = input { return nil }
        guard seen.focusRevision != focusRevision else { return nil }
        switch input {
        // The target is scrolled into view before it is chosen.
        case .key(let key):
            if move(of: key) != nil { return nil }
            // A key of the whole screen, such as that of undo, does not need the focus. But if the key before it was refused,
            // it is refused too: it would undo an older change than the user meant.
            return actsOnScreen(key) && refusedRevision != seen.focusRevision ? nil : .noLongerOffered
        case .mouse(let mouse):
            // They act on the item in the focus, which is not the one that the user saw.
            switch seen.use(at: mouse.position) {
            case .target(.itemAction), .key:
                switch mouse.kind {
                case .press: return .noLongerOffered
                case .wheelUp, .wheelDown: return nil
                }
            case .target, .mark, .entry, .day, .scroll, .nothing, nil: return nil
            }
        case .paste, .reply: return nil
        }
    }

    /// What a key of the screen chooses.
    private func target(of character: Character, in screen: Screen) -> Target? {
        keys(of: screen).first { $0.key == String(character) }?.target
    }

    private func actsOnScreen(_ key: KeyPress) -> Bool {
        guard overlay == nil, place.editor == nil, let screen = shown?.screen, key.isPlain,
            case .character(let character) = key.withoutShift.code
        else { return false }
        if case .action = target(of: character, in: screen) { return true }
        return false
    }

    private mutating func paste(_ text: String) -> [Effect] {
        switch overlay {
        case .palette(var palette):
            palette.edit { $0.insert(text) }
            overlay = .palette(palette)
        case .question, .lines, .calendar: break
        case nil where place.filter != nil: return typeFilter(isText: true) { $0.insert(text) }
        case nil where place.editor == nil: say("Nothing here takes the pasted text. Choose a field first.")
        case nil:
            scroll()
            place.editor?.insert(text)
            if place.editor?.hasLines == true { arrange() }
        }
        return []
    }

    // MARK: Keys of a screen

    mutating func press(_ key: KeyPress) -> [Effect] {
        if key == .control("p") {
            overlay = .palette(palette)
            return []
        }
        if key == .control("s"), place.filter == nil, let effects = submit() { return effects }
        if let effects = mark(by: key) { return effects }
        let key = key.withoutShift
        if place.filter != nil { return typeFilter(key) }
        if place.editor != nil { return edit(key) }
        if let move = move(of: key) { return perform(move) }
        guard key.isPlain else { return [] }
        switch key.code {
        case .tab: return move(by: 1, wraps: true)
        case .backTab: return move(by: -1, wraps: true)
        case .character(" ") where place.focus?.isSwitch != true: return perform(.page(1))
        case .enter, .character(" "): return choosePresent()
        case .escape where !place.marked.isEmpty: place.marked = []
        case .escape: return isFiltered ? [.send(.filter(""))] : leave()
        case .character(let character): return command(character)
        case .left: return turnPage(by: -1)
        case .right: return turnPage(by: 1)
        case .up, .down, .shiftUp, .shiftDown, .pageUp, .pageDown, .home, .end, .backspace, .delete:
            break
        }
        return []
    }

    private mutating func choosePresent() -> [Effect] {
        if let focus = place.focus { return choose(focus) }
        guard let action = shown?.screen.actions.first(where: \.isDefault) else { return [] }
        return choose(.action(action.id))
    }

    private mutating func leave() -> [Effect] {
        // The first screen and a cover are left by their key, never by accident.
        shown?.screen.back.map { $0.key != "q" } == true ? choose(.back) : []
    }

    private mutating func command(_ character: Character) -> [Effect] {
        guard let screen = shown?.screen else { return [] }
        if let target = target(of: character, in: screen) { return choose(target) }
        for input in screen.inputs where input.key.character == character {
            switch input {
            case .field(let field): focus(.field(field.id))
            case .toggle(let toggle): return choose(.toggle(toggle.id))
            case .choice(let choice):
                (choice.selected ?? choice.options.first?.id).map { focus(.option($0, of: choice.id)) }
            }
            return []
        }
        if character.isNumber, let field = onlyField, isSentAtOnce(field) {
            focus(.field(field.id))
            place.editor?.insert(String(character))
            return []
        }
        switch character {
        case "?": overlay = .lines(.keys, top: 0)
        case "/":
            if screen.isFilterable {
                place.filter = LineEditor(screen.filter?.text ?? "")
                place.replacesFilter = isFiltered
                scroll()
            } else if let search = screen.fields.first(where: \.isOnDemand) {
                focus(.field(search.id))
            } else {
                overlay = .palette(palette)
            }
        case "y": return copyText()
        case "|": switchSidePane()
        // The key may be a digit of a secret.
        case _ where shown?.isCovered == true || screen.fields.contains(where: \.kind.isSecret):
            say("This screen has no such key. \(options.keys.label("?")) shows all keys.")
        default:
            let (key, help) = (options.keys.label(String(character)), options.keys.label("?"))
            say("This screen has no key '\(key)'. \(help) shows all keys.")
        }
        return []
    }
}

extension Target {
    /// Whether Space switches it.
    fileprivate var isSwitch: Bool {
        switch self {
        case .toggle, .option: true
        case .item, .field, .submit, .action, .itemAction, .back, .help, .palette: false
        }
    }
}

extension Interface.FootKey {
    init(_ field: Screen.Field) {
        self.init(key: "\(field.key.character)", title: field.label, target: .field(field.id))
    }

    init(_ action: Screen.Action, _ target: Target) {
        self.init(
            key: "\(action.key.character)", title: action.title, target: target, isDisabled: action.isDisabled,
            isDefault: action.isDefault)
    }
}
