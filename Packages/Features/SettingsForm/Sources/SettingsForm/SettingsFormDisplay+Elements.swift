import Screens
import Settings

extension SettingsFormDisplay {
    /// The value of a part. Otherwise says that it is loading, or why it cannot be shown.
    mutating func known<Value>(
        _ state: SettingsFormData.State<Value>, failureStyle: Screen.Text.Style = .error
    ) -> Value? {
        switch state {
        case .loading:
            elements.append(.progress(Screen.Progress("Loading…")))
            return nil
        case .known(let value): return value
        case .failed(let reason):
            add(reason, failureStyle)
            actions.append(Screen.Action(id: Self.reloadID, key: "r", title: "Try again"))
            return nil
        }
    }

    mutating func add(_ text: String, _ style: Screen.Text.Style = .body) {
        elements.append(.text(Screen.Text(text, style: style)))
    }

    mutating func add(problem: String?) {
        if let problem { add(problem, .error) }
    }

    mutating func add(
        _ name: SettingName, key: Screen.Key, label: String, options: [(id: String, title: String)], selected: String,
        problem: String? = nil
    ) {
        elements.append(
            .choice(
                Screen.Choice(
                    id: name.rawValue, key: key, label: label,
                    options: options.map { Screen.Choice.Option(id: $0.id, title: $0.title) }, selected: selected,
                    problem: problem)))
    }

    /// A choice of one that has a name, or none. A selected one can be missing.
    mutating func add(
        _ name: SettingName, key: Screen.Key, label: String, among choices: [SettingsFormData.Provider],
        selected: String?
    ) {
        let selected = selected ?? SettingName.automatic
        let options = [(SettingName.automatic, "Automatic")] + choices.map { (id: $0.id, title: $0.name) }
        let isKnown = options.contains { $0.0 == selected }
        add(
            name, key: key, label: label, options: options, selected: selected,
            problem: isKnown ? nil : "This version of almanac does not know '\(selected)'.")
    }

    func action(
        _ way: SettingsFormData.Way, _ key: Screen.Key, _ title: String, confirmation: String? = nil
    ) -> Screen.Action {
        Screen.Action(id: way.rawValue, key: key, title: title, confirmation: confirmation)
    }
}
