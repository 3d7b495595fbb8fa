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
        keys += screen.forms.map { FootKey($0.submit, .submit(form: $0.id)) }
        keys += screen.actions.map { FootKey($0, .action($0.id)) }
        keys += screen.fields.filter(\.isOnDemand).map {
            FootKey(key: "\($0.key.character)", title: $0.label, target: .field($0.id))
        }
        if let back = screen.back { keys.append(FootKey(back, .back)) }
        return keys
    }

    private var itemActions: [Screen.Action] {
        guard let index = focusIndex, case .item(let element, _, _, _) = layout.sources[index] else { return [] }
        return layout.list(element)?.itemActions ?? []
    }

    /// Handles an input.
    ///
    /// - Parameter seen: The frame that the user saw; `nil` if that is the present one.
    mutating func handle(_ input: TerminalInput, on seen: Frame? = nil) -> [Effect] {
        switch input {
        case .key(.control("z")): return [.suspend]
        case .key(.control("l")): return [.redraw]
        case .reply: return []
        case .key, .mouse, .paste: break
        }
        guard let shown else { return [] }
        if let seen, let refusal = refusal(of: input, on: seen, shown) {
            say(refusal.description)
            return []
        }
        dropMessage()
        switch input {
        case .key(.control("d")) where place.editor == nil:
            return ask(shown.quitQuestion ?? leaveQuestion, before: .quit, nil)
        case .mouse(let mouse): return handle(mouse, on: seen ?? frame())
        case .paste(let text):
            paste(text)
            return []
        case .key(let key): return overlay == nil ? press(key) : answer(key)
        case .reply: return []
        }
    }

    /// A key belongs to the screen, and to the question, that were visible when it was pressed.
    private func refusal(of input: TerminalInput, on seen: Frame, _ shown: Shown) -> Navigator.EventError? {
        if seen.version?.view != shown.version.view { return .otherScreen }
        if seen.questionCount != questionCount { return .noLongerOffered }
        guard seen.focusRevision != focusRevision else { return nil }
        switch input {
        // The target is scrolled into view before it is chosen.
        case .key(let key):
            return [.up, .down, .pageUp, .pageDown, .home, .end].contains(key.code) ? nil : .noLongerOffered
        case .mouse(let mouse):
            // They act on the item in the focus, which is not the one that the user saw.
            switch seen.use(at: mouse.position) {
            case .target(.itemAction), .key:
                switch mouse.kind {
                case .press: return .noLongerOffered
                case .wheelUp, .wheelDown: return nil
                }
            case .target, .entry, .scroll, .nothing, nil: return nil
            }
        case .paste, .reply: return nil
        }
    }

    mutating func paste(_ text: String) {
        switch overlay {
        case .palette(var palette):
            palette.edit { $0.insert(text) }
            overlay = .palette(palette)
        case .question, .help, .text: break
        case nil:
            scroll()
            place.editor?.insert(text)
        }
    }

    // MARK: Keys of a screen

    mutating func press(_ key: KeyPress) -> [Effect] {
        if key == .control("p") {
            overlay = .palette(palette)
            return []
        }
        if place.editor != nil { return edit(key) }
        guard key.isPlain else { return [] }
        switch key.code {
        case .up: return move(by: -1)
        case .down: return move(by: 1)
        case .tab: return move(by: 1, wraps: true)
        case .backTab: return move(by: -1, wraps: true)
        case .pageDown: return turn(by: 1)
        case .character(" ") where place.focus?.isSwitch != true: return turn(by: 1)
        case .pageUp: return turn(by: -1)
        case .home: return move(toEnd: -1)
        case .end: return move(toEnd: 1)
        case .enter, .character(" "): return choosePresent()
        case .escape: return leave()
        case .character(let character): return command(character)
        case .backspace, .delete, .left, .right: return []
        }
    }

    /// Moves the focus, or the text where nothing that can be chosen is in sight.
    private mutating func move(by step: Int, wraps: Bool = false) -> [Effect] {
        let height = contentRows.count
        let from = focusIndex ?? (step > 0 ? place.top - 1 : place.top + height)
        let next = wraps ? layout.next(from: from, by: step) : nextByArrow(from: from, by: step)
        if let next, focusIndex != nil || wraps || (place.top..<place.top + height).contains(next) {
            focus(layout.target(at: next), at: next)
        } else if wraps, let first = layout.next(from: step > 0 ? -1 : layout.sources.count, by: step) {
            focus(layout.target(at: first), at: first)
        } else {
            scroll(by: step)
        }
        return []
    }

    /// The next line to which an arrow leads. On a page of text it leads to no search, where the keys of the page would be
    /// typed as text.
    private func nextByArrow(from index: Int, by step: Int) -> Int? {
        guard shown?.screen.pages.isEmpty == false else { return layout.next(from: index, by: step) }
        var next = layout.next(from: index, by: step)
        while let found = next, layout.target(at: found)?.field != nil { next = layout.next(from: found, by: step) }
        return next
    }

    private mutating func move(toEnd step: Int) -> [Effect] {
        place.top = step > 0 ? layout.sources.count : 0
        let from = step > 0 ? layout.sources.count : -1
        if let next = nextByArrow(from: from, by: -step) {
            focus(layout.target(at: next), at: next)
        } else {
            scroll(by: 0)
        }
        return []
    }

    /// Turns by a screenful. At the end of a page of a longer text, Space turns the page: it is the default action.
    private mutating func turn(by step: Int) -> [Effect] {
        let height = contentRows.count
        let before = place.top
        if let index = focusIndex, shown?.screen.pages.isEmpty == true {
            let goal = min(max(index + step * (height - 1), 0), layout.sources.count)
            scroll(by: step * (height - 1))
            if let next = layout.next(from: goal + (step > 0 ? -1 : 1), by: step) ?? layout.next(from: goal, by: -step)
            {
                focus(layout.target(at: next), at: next)
            }
            return []
        }
        focus(nil)
        scroll(by: step * (height - 1))
        guard place.top == before, step > 0, let action = shown?.screen.actions.first(where: \.isDefault) else {
            return []
        }
        return choose(.action(action.id))
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
        let text = String(character)
        if let key = keys(of: screen).first(where: { $0.key == text }) { return choose(key.target) }
        for input in screen.inputs where input.key.character == character {
            switch input {
            case .field(let field): focus(.field(field.id))
            case .toggle(let toggle): return choose(.toggle(toggle.id))
            case .choice(let choice):
                (choice.selected ?? choice.options.first?.id).map { focus(.option($0, of: choice.id)) }
            }
            return []
        }
        switch character {
        case "?": overlay = .help(top: 0)
        case "/":
            if let search = screen.fields.first(where: \.isOnDemand) {
                focus(.field(search.id))
            } else {
                overlay = .palette(palette)
            }
        case "j": return move(by: 1)
        case "k": return move(by: -1)
        // The key may be a digit of a secret.
        case _ where shown?.isCovered == true || screen.fields.contains(where: \.kind.isSecret):
            say("This screen has no such key. ? shows all keys.")
        default: say("This screen has no key '\(character)'. ? shows all keys.")
        }
        return []
    }
}

extension Target {
    /// Whether Space switches it.
    fileprivate var isSwitch: Bool {
        switch self {
        case .toggle, .option, .submit: true
        case .item, .field, .action, .itemAction, .back, .help, .palette: false
        }
    }
}

extension Interface.FootKey {
    init(_ action: Screen.Action, _ target: Target) {
        self.init(
            key: "\(action.key.character)", title: action.title, target: target, isDisabled: action.isDisabled,
            isDefault: action.isDefault)
    }
}
