import Screens

extension Interface {
    /// A move of the focus or of the text, up by a negative number and down by a positive one.
    enum Move: Equatable {
        case line(Int), halfPage(Int), page(Int)
        /// To the first or the last line.
        case end(Int)
    }

    /// The keys that move, on every screen. A letter belongs to the screen first: see ``move(of:)``.
    private static let moves: [KeyPress: Move] = [
        KeyPress(.up): .line(-1), .character("k"): .line(-1), KeyPress(.down): .line(1), .character("j"): .line(1),
        KeyPress(.home): .end(-1), .character("g"): .end(-1), KeyPress(.end): .end(1), .character("G"): .end(1),
        .control("u"): .halfPage(-1), .control("d"): .halfPage(1), KeyPress(.pageUp): .page(-1),
        KeyPress(.pageDown): .page(1),
    ]

    /// The move of a key; `nil` if it is none here: a text is entered, or the screen has an action or an input with this letter.
    func move(of key: KeyPress) -> Move? {
        guard let move = Self.moves[key] else { return nil }
        guard case .character(let character) = key.code, key.isPlain, overlay == nil else { return move }
        guard let screen = shown?.screen, place.editor == nil else { return nil }
        let isTaken =
            keys(of: screen).contains { $0.key == String(character) }
            || screen.inputs.contains { $0.key.character == character }
        return isTaken ? nil : move
    }

    mutating func perform(_ move: Move) -> [Effect] {
        switch move {
        case .line(let step): self.move(by: step)
        case .halfPage(let step): turn(by: step * max(contentRows.count / 2, 1))
        case .page(let step): turn(by: step * max(contentRows.count - 1, 1))
        case .end(let step): self.move(toEnd: step)
        }
    }

    /// The first line of a text in a box after a move.
    func top(after move: Move, from top: Int, of count: Int) -> Int {
        let lines =
            switch move {
            case .line(let step): step
            case .halfPage(let step), .page(let step): step * (size.rows / 2)
            case .end(let step): step * count
            }
        return min(max(top + lines, 0), max(count - boxHeight, 0))
    }

    /// Moves the focus, or the text where nothing that can be chosen is in sight.
    mutating func move(by step: Int, wraps: Bool = false) -> [Effect] {
        let height = contentRows.count
        let from = focusIndex ?? (step > 0 ? place.top - 1 : place.top + height)
        let next = wraps ? layout.next(from: from, by: step) : nextByArrow(from: from, by: step)
        if let next, focusIndex != nil || wraps || (place.top..<place.top + height).contains(next) {
            focus(layout.target(at: next), at: next)
        } else if wraps, let first = layout.next(from: step > 0 ? -1 : layout.sources.count, by: step) {
            focus(layout.target(at: first), at: first)
        } else if !wraps, layout.sources.count <= height {
            return turnPage(by: step)
        } else {
            scroll(by: step)
        }
        return []
    }

    /// The next line to which a move leads. That is no search, where the keys of the screen would be typed as text.
    func nextByArrow(from index: Int, by step: Int) -> Int? {
        let searches = Set(shown?.screen.fields.filter(\.isOnDemand).map(\.id) ?? [])
        var next = layout.next(from: index, by: step)
        while let found = next, let field = layout.target(at: found)?.field, searches.contains(field) {
            next = layout.next(from: found, by: step)
        }
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

    /// Turns by these lines. At an end of a page of a longer text this turns the page, if it has an action for that.
    private mutating func turn(by lines: Int) -> [Effect] {
        let step = lines.signum()
        let before = place.top
        if let index = focusIndex, shown?.screen.pages.isEmpty == true {
            let goal = min(max(index + lines, 0), layout.sources.count)
            scroll(by: lines)
            if let next = nextByArrow(from: goal + (step > 0 ? -1 : 1), by: step) ?? nextByArrow(from: goal, by: -step)
            {
                focus(layout.target(at: next), at: next)
            }
            return []
        }
        focus(nil)
        scroll(by: lines)
        return place.top == before ? turnPage(by: step) : []
    }

    /// Turns to the next or the previous page of a longer text, if the screen has an action for that.
    mutating func turnPage(by step: Int) -> [Effect] {
        guard let page = shown?.screen.pages.first, let action = step > 0 ? page.next : page.previous else { return [] }
        return choose(.action(action))
    }
}
