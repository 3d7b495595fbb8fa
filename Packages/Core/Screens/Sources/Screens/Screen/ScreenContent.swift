extension Screen {
    /// The forms, from top to bottom.
    public var forms: [Form] {
        elements.compactMap { if case .form(let form) = $0 { form } else { nil } }
    }

    /// The inputs, including those of forms, from top to bottom.
    public var inputs: [Input] {
        elements.flatMap { element -> [Input] in
            switch element {
            case .input(let input): [input]
            case .form(let form): form.inputs
            case .text, .list, .table, .page, .chart, .progress: []
            }
        }
    }

    /// The fields, including those of forms, from top to bottom.
    public var fields: [Field] {
        inputs.compactMap { if case .field(let field) = $0 { field } else { nil } }
    }

    /// The ids of all that can be opened, from top to bottom: items of lists, and rows of tables with an id.
    public var itemIDs: [String] { elements.flatMap(\.itemIDs) }

    /// The action that an event chooses; `nil` if the event chooses no action, or one that the screen does not have. If it
    /// is the action of an item, its confirmation has the item's title in place of ``Action/itemTitle``.
    public func action(of event: Event) -> Action? {
        switch event {
        case .action(let id): actions.first { $0.id == id }
        case .item(let item, let action?):
            elements.lazy.compactMap { $0.action(action, of: [item]) }.first
        case .items(let items, let action):
            elements.lazy.compactMap { $0.action(action, of: items) }.first { $0.takesSeveral }
        case .submit(let id, _): forms.first { $0.id == id }?.submit
        case .back: back
        case .item, .input, .select, .toggle, .filter: nil
        }
    }

    /// The question before a screen is left whose inputs are not saved.
    public static let questionBeforeLoss = "What you entered is not saved. Leave anyway?"

    /// Whether the target of an event exists, enabled or disabled.
    func offers(_ event: Event) -> Bool {
        switch event {
        case .action, .item(_, .some), .items: action(of: event) != nil
        case .item(let id, nil): elements.contains { $0.hasItem(id) }
        case .input(let id, _):
            elements.contains { if case .input(.field(let field)) = $0 { field.id == id } else { false } }
        case .select(let id, let option):
            elements.contains {
                if case .input(.choice(let choice)) = $0 { choice.id == id && choice.offers(option) } else { false }
            }
        case .toggle(let id):
            elements.contains { if case .input(.toggle(let toggle)) = $0 { toggle.id == id } else { false } }
        case .submit(let id, let values): forms.first { $0.id == id }?.offers(values) ?? false
        case .filter: filter != nil
        case .back: true
        }
    }
}

extension Screen.Element {
    fileprivate var itemIDs: [String] {
        switch self {
        case .list(let list): list.sections.flatMap { $0.items.indices.map($0.items.id(at:)) }
        case .table(let table): table.rows.compactMap(\.id)
        case .text, .input, .form, .page, .chart, .progress: []
        }
    }

    fileprivate func hasItem(_ id: String) -> Bool {
        switch self {
        case .list(let list): list.sections.contains { $0.items.firstIndex(ofID: id) != nil }
        case .table(let table): table.rows.contains { $0.id == id }
        case .text, .input, .form, .page, .chart, .progress: false
        }
    }

    fileprivate func action(_ id: String, of ids: [String]) -> Screen.Action? {
        guard case .list(let list) = self, var action = list.itemActions.first(where: { $0.id == id }),
            let first = ids.first.flatMap(list.item), ids.dropFirst().allSatisfy({ list.item($0) != nil })
        else { return nil }
        let title = Screen.Action.itemTitle
        action.confirmation = action.confirmation.map { question in
            guard ids.count > 1 else { return question.replacing(title, with: first.title) }
            return question.replacing("'\(title)'", with: title).replacing(title, with: "\(ids.count) items")
        }
        return action
    }
}

extension Screen.Choice {
    fileprivate func offers(_ option: String) -> Bool { options.contains { $0.id == option } }
}

extension Screen.Form {
    /// Whether each value has its input, and each input its value. Only a choice may be without.
    fileprivate func offers(_ values: Screen.Values) -> Bool {
        let fitting = inputs.filter { input in
            switch (input, values.all[input.id]) {
            case (.field, .text), (.toggle, .isOn): true
            case (.choice(let choice), .text(let option)): choice.offers(option)
            default: false
            }
        }
        return Set(fitting.map(\.id)) == Set(values.all.keys)
            && inputs.allSatisfy { if case .choice = $0 { true } else { values.all[$0.id] != nil } }
    }
}
