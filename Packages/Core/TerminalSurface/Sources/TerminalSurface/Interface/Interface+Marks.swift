import Screens

/// The marks of items, for an action on all of them. They are part of the surface: a view gets one event.
extension Interface {
    /// The list of an item with actions for several items.
    private func markableList(of id: String) -> Screen.List? {
        for case .list(let list) in shown?.screen.elements ?? [] {
            if list.itemActions.contains(where: \.takesSeveral), list.item(id) != nil { return list }
        }
        return nil
    }

    /// The actions of the marked items. Those for one item are disabled if there are several.
    var actionsOfMarked: [Screen.Action] {
        guard let list = place.marked.first.flatMap(markableList) else { return [] }
        return list.itemActions.map { action in
            var action = action
            if place.marked.count > 1, !action.takesSeveral { action.isDisabled = true }
            return action
        }
    }

    /// The event of an item's action: for the marked items, or else for the one in the focus; `nil`, with a message, if the
    /// action is for one item only.
    mutating func event(of action: String) -> Screen.Event? {
        guard let first = place.marked.first else {
            guard case .item(let item) = place.focus else { return nil }
            return .item(item, action: action)
        }
        guard place.marked.count > 1 else { return .item(first, action: action) }
        guard let chosen = markableList(of: first)?.itemActions.first(where: { $0.id == action }) else { return nil }
        guard chosen.takesSeveral else {
            say("'\(chosen.title)' is for one item. Esc unmarks the \(place.marked.count) items.")
            return nil
        }
        return .items(shown?.screen.itemIDs.filter(place.marked.contains) ?? [], action: action)
    }

    /// The marks of rows that are gone, or filtered out, are dropped. A key that was pressed before is not for the rest.
    mutating func dropMarks() {
        guard !place.marked.isEmpty else { return }
        let count = place.marked.count
        place.marked.formIntersection(shown?.screen.itemIDs ?? [])
        if place.marked.count < count { focusRevision += 1 }
    }

    mutating func toggleMark(_ id: String) {
        guard let list = markableList(of: id) else { return }
        // Marks of another list would be for other actions.
        place.marked = place.marked.filter { list.item($0) != nil }
        place.marked.formSymmetricDifference([id])
    }

    /// An action on the marked items ends their marks.
    mutating func unmark(after effects: [Effect]) {
        let isAction = effects.contains { effect in
            switch effect {
            case .send(.items), .send(.item(_, action: .some)): true
            case .send, .submit, .run, .copy, .quit, .suspend, .redraw: false
            }
        }
        if isAction { place.marked = [] }
    }

    /// Space marks the item in the focus and goes on; Shift with an arrow marks it and the next one. `nil` for other keys.
    mutating func mark(by key: KeyPress) -> [Effect]? {
        guard key.isPlain, place.filter == nil, case .item(let id) = place.focus else { return nil }
        let step: Int
        switch key.code {
        case .character(" "): step = 1
        case .shiftUp: step = -1
        case .shiftDown: step = 1
        default: return nil
        }
        guard markableList(of: id) != nil else { return nil }
        if key.code == .character(" ") || !place.marked.contains(id) { toggleMark(id) }
        let effects = perform(.line(step))
        if key.code != .character(" "), case .item(let next) = place.focus, !place.marked.contains(next) {
            toggleMark(next)
        }
        return effects
    }

    var markLine: CellText? {
        guard !place.marked.isEmpty else { return nil }
        var line = CellText("* ", CellStyle(.accent, bold: true))
        line.append("\(place.marked.count) marked")
        line.append("   Esc unmarks", CellStyle(.secondary))
        return line
    }

    /// The first column of a row marks it.
    func drawMark(of target: Target, at index: Int, on frame: inout Frame, row: Int, column: Int) {
        guard case .item(let id) = target, case .item(let element, _, _, part: 0) = layout.sources[index],
            layout.list(element)?.itemActions.contains(where: \.takesSeveral) == true
        else { return }
        frame.hit(row, column..<column + ScreenLayout.margin, .mark(id))
        guard place.marked.contains(id) else { return }
        var style = CellStyle(.accent, bold: true)
        style.isSelected = place.focus == target
        frame.grid.put(CellText("*", style), row: row, column: column + 1)
    }
}
