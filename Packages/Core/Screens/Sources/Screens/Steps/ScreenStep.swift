extension Screen {
    /// An act of a user who is a script. It names its target as a person sees it.
    public enum Step: Equatable, Sendable {
        /// Chooses the action with this key: one of the screen, the submission of a form, or the way back.
        case press(Key)
        /// Submits the form with this id.
        case submit(form: String)
        /// Opens the item with this title, or the row whose first cell is this title, or chooses one of the item's actions
        /// by its key.
        case choose(item: String, key: Key? = nil)
        /// Enters a value into the field with this id or label.
        case enter(field: String, value: String)
        /// Chooses the option with this title in the choice with this id or label.
        case select(choice: String, option: String)
        /// Switches the toggle with this id or label.
        case toggle(String)
        /// Narrows the lists by a text; an empty one shows all rows.
        case filter(String)
        /// Leaves the screen.
        case back
    }

    /// The screen does not offer the target of a step. The description is a sentence.
    public struct StepError: Error, Equatable, Sendable, CustomStringConvertible {
        /// The missing target, such as "a key 'x'".
        public let target: String

        /// Creates an error about a missing target.
        public init(target: String) { self.target = target }

        /// A sentence.
        public var description: String { "The screen does not offer \(target)." }
    }

    /// The event that a step causes on this screen.
    ///
    /// ```swift
    /// let long = String(repeating: "x", count: 1_000_000)
    /// #expect(input("t \(long)") == .event(.input(field: "title", value: long)))
    /// ```
    ///
    /// - Parameter values: Returns the input of a form, see ``SurfaceConnection/values(of:)``.
    public func event(of step: Step, values: (Form.ID) -> Values) throws(StepError) -> Event {
        let event: Event =
            switch step {
            case .press(let key): try pressing(key, values)
            case .submit(let id): try submission(of: forms.first { $0.id == id }, values, or: "a form '\(id)'")
            case .choose(let title, let key): try choosing(title, key)
            case .enter(let name, let value):
                .input(field: try named(name, among: fields.map { ($0.id, $0.label) }, "field"), value: value)
            case .select(let name, let title): try selecting(name, title)
            case .toggle(let name): .toggle(try named(name, among: toggles.map { ($0.id, $0.label) }, "toggle"))
            case .filter(let text): .filter(text)
            case .back: .back
            }
        if let action = action(of: event), action.isDisabled {
            let reason = action.disabledReason.map { ": \($0)" } ?? ""
            throw StepError(target: "'\(action.title)', which is disabled\(reason)")
        }
        return event
    }

    private func pressing(_ key: Key, _ values: (Form.ID) -> Values) throws(StepError) -> Event {
        if let form = forms.first(where: { $0.submit.key == key }) { return try submission(of: form, values, or: "") }
        if let action = actions.first(where: { $0.key == key }) { return .action(action.id) }
        guard back?.key == key else { throw StepError(target: "a key '\(key.character)'") }
        return .back
    }

    private func submission(
        of form: Form?, _ values: (Form.ID) -> Values, or target: String
    ) throws(StepError) -> Event {
        guard let form else { throw StepError(target: target) }
        return .submit(form: form.id, values: values(form.id))
    }

    private func choosing(_ title: String, _ key: Key?) throws(StepError) -> Event {
        for element in elements {
            guard let (id, actions) = element.item(title) else { continue }
            guard let key else { return .item(id) }
            if let action = actions.first(where: { $0.key == key }) { return .item(id, action: action.id) }
        }
        throw StepError(target: "an item '\(title)'\(key.map { " with a key '\($0.character)'" } ?? "")")
    }

    private func selecting(_ name: String, _ title: String) throws(StepError) -> Event {
        let id = try named(name, among: choices.map { ($0.id, $0.label) }, "choice")
        let options = choices.first { $0.id == id }?.options
        guard let option = options?.first(where: { $0.title == title }) else {
            throw StepError(target: "an option '\(title)' in a choice '\(name)'")
        }
        return .select(choice: id, option: option.id)
    }

    /// The id of the input with this id, or else with this label.
    private func named(
        _ name: String, among inputs: [(id: String, label: String)], _ kind: String
    ) throws(StepError) -> String {
        let input = inputs.first { $0.id == name } ?? inputs.first { $0.label == name }
        guard let input else { throw StepError(target: "a \(kind) '\(name)'") }
        return input.id
    }

    private var choices: [Choice] { inputs.compactMap { if case .choice(let choice) = $0 { choice } else { nil } } }
    private var toggles: [Toggle] { inputs.compactMap { if case .toggle(let toggle) = $0 { toggle } else { nil } } }
}

extension Screen.Element {
    /// The id and the actions of the item with a title.
    fileprivate func item(_ title: String) -> (String, [Screen.Action])? {
        switch self {
        case .list(let list): list.items.first { $0.title == title }.map { ($0.id, list.itemActions) }
        case .table(let table): table.rows.first { $0.id != nil && $0.cells.first == title }?.id.map { ($0, []) }
        case .text, .input, .form, .page, .chart, .progress: nil
        }
    }
}
