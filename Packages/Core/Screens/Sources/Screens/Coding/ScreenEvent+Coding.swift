// The JSON form of events: `kind` says which other fields an object has.

extension Screen.Event: Codable {
    private enum Kind: String, Codable, CaseIterable {
        case action, item, items, input, select, toggle, submit, filter, back
    }

    private enum CodingKeys: String, CodingKey {
        case kind, id, ids, action, field, value, choice, option, form, values, text
    }

    /// Reads the event of a kind. A submission without values has none.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        func text(_ key: CodingKeys) throws -> String { try fields.decode(String.self, forKey: key) }
        self =
            switch try fields.decode(Kind.self, forKey: .kind) {
            case .action: .action(try text(.id))
            case .item: .item(try text(.id), action: try fields.decodeIfPresent(String.self, forKey: .action))
            case .items: .items(try fields.decode([String].self, forKey: .ids), action: try text(.action))
            case .input: .input(field: try text(.field), value: try text(.value))
            case .select: .select(choice: try text(.choice), option: try text(.option))
            case .toggle: .toggle(try text(.id))
            case .submit:
                .submit(
                    form: try text(.form),
                    values: try fields.decodeIfPresent(Screen.Values.self, forKey: .values) ?? [:])
            case .filter: .filter(try text(.text))
            case .back: .back
            }
    }

    /// Writes the event with its kind.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        func write(_ kind: Kind, _ texts: [CodingKeys: String] = [:]) throws {
            try fields.encode(kind, forKey: .kind)
            for (key, text) in texts { try fields.encode(text, forKey: key) }
        }
        switch self {
        case .action(let id): try write(.action, [.id: id])
        case .item(let id, let action?): try write(.item, [.id: id, .action: action])
        case .item(let id, nil): try write(.item, [.id: id])
        case .items(let ids, let action):
            try write(.items, [.action: action])
            try fields.encode(ids, forKey: .ids)
        case .input(let field, let value): try write(.input, [.field: field, .value: value])
        case .select(let choice, let option): try write(.select, [.choice: choice, .option: option])
        case .toggle(let id): try write(.toggle, [.id: id])
        case .submit(let form, let values):
            try write(.submit, [.form: form])
            if !values.all.isEmpty { try fields.encode(values, forKey: .values) }
        case .filter(let text): try write(.filter, [.text: text])
        case .back: try write(.back)
        }
    }
}

extension Screen.Values: Codable {
    /// Reads an object of values.
    public init(from decoder: any Decoder) throws { self.init(try [String: Screen.Value](from: decoder)) }

    /// Writes an object of values.
    public func encode(to encoder: any Encoder) throws { try all.encode(to: encoder) }
}

extension Screen.Value: Codable {
    /// Reads a text, or the state of a toggle.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let isOn = try? container.decode(Bool.self) {
            self = .isOn(isOn)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    /// Writes the text or the state.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .isOn(let isOn): try container.encode(isOn)
        }
    }
}
