import Screens

extension LinesRenderer {
    /// The keys in lines.
    func keys(of screen: Screen, isAsking: Bool = false) -> [String] {
        let slash = isAsking ? "/" : ""
        let canKeep = isAsking && screen.fields.contains { $0.id != screen.standingSecret?.id }
        var keys = canKeep ? [Key(text: "[Return] \(hasValue(screen) ? "Keep as it is" : "Leave it empty")")] : []
        if isAsking, hasValue(screen) { keys.append(Key(text: "[/-] Empty it")) }
        keys += screen.fields.filter(\.isOnDemand).map {
            Key(text: "[\(slash)\($0.key.printable)] \($0.label.printable)")
        }
        for case .list(let list) in screen.elements where list.itemCount > 0 {
            keys += list.itemActions.map { key("\(slash)\($0.key.printable) N", of: $0, isDefault: false) }
        }
        keys += (screen.forms.map(\.submit) + screen.actions).map {
            key("\(slash)\($0.key.printable)", of: $0, isDefault: $0.isDefault && !isAsking)
        }
        if let back = screen.back { keys.append(key("\(slash)\(back.key.printable)", of: back, isDefault: false)) }
        return LineWrapping.lines(of: keys.map(\.text.columnCount), gap: 2, columns: style.columns).map { line in
            keys[line].map { $0.isDisabled ? style.faint($0.text) : $0.text }.joined(separator: "  ")
        }
    }

    /// The lines that line mode takes, besides the keys themselves.
    func help(on screen: Screen) -> [String] {
        let filter = ("/ WORDS", "Show only the rows with these words. / alone shows all rows.")
        let lines =
            [
                ("KEY", "Do what the key says, or enter its text."),
                ("NUMBER", "Open the row with this number."),
                ("KEY NUMBER", "Act on this row, or choose this option."),
                ("KEY TEXT", "Enter this text."),
            ] + (screen.isFilterable ? [filter] : []) + [
                ("Return alone", "Do what says (Return), or show the screen again."),
                ("q", "Quit, unless the screen has another q. /q always quits."),
            ]
        return lines.flatMap { wrapped($1, after: $0.padded(to: 14)) }
            + wrapped("While a text is asked for, write / before a key, and /- to empty it.")
    }

    private struct Key {
        let text: String
        var isDisabled = false
    }

    private func key(_ key: String, of action: Screen.Action, isDefault: Bool) -> Key {
        let text = "[\(key)] \(action.title.printable)\(isDefault ? " (Return)" : "")"
        guard action.isDisabled else { return Key(text: text) }
        let reason = action.disabledReason.map { ": \($0.printable)" } ?? ""
        return Key(text: "\(text) (not available\(reason))", isDisabled: true)
    }

    /// Whether there is anything to empty.
    private func hasValue(_ screen: Screen) -> Bool {
        screen.fields.contains { !$0.value.isEmpty || enteredSecrets.contains($0.id) }
    }
}
