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
