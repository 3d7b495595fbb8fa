import Screens

/// The JSON form of an event. `kind` says which other fields it has.
struct WireEvent: Codable {
    enum Kind: String, Codable { case action, item, input, select, toggle, submit, back }

    let kind: Kind
    var id: String?
    var action: String?
    var field: String?
    var value: String?
    var choice: String?
    var option: String?
    var form: String?
    var values: [String: WireInputValue]?

    init(_ event: Screen.Event) {
        switch event {
        case .action(let id): (kind, self.id) = (.action, id)
        case .item(let id, let action): (kind, self.id, self.action) = (.item, id, action)
        case .input(let field, let value): (kind, self.field, self.value) = (.input, field, value)
        case .select(let choice, let option): (kind, self.choice, self.option) = (.select, choice, option)
        case .toggle(let id): (kind, self.id) = (.toggle, id)
        case .submit(let form, let values):
            (kind, self.form, self.values) = (.submit, form, values.all.mapValues(WireInputValue.init))
        case .back: kind = .back
        }
    }

    /// The submission of a form with the values that the server has kept.
    init(submitKept form: String) { (kind, self.form) = (.submit, form) }

    /// `nil` if a field of this kind of event is missing.
    var event: Screen.Event? {
        switch kind {
        case .action: id.map { .action($0) }
        case .item: id.map { .item($0, action: action) }
        case .input: if let field, let value { .input(field: field, value: value) } else { nil }
        case .select: if let choice, let option { .select(choice: choice, option: option) } else { nil }
        case .toggle: id.map { .toggle($0) }
        case .submit:
            if let form, let values {
                .submit(form: form, values: Screen.Values(values.mapValues(\.value)))
            } else {
                nil
            }
        case .back: .back
        }
    }

    /// The form that is submitted with the values that the server has kept.
    var keptForm: String? {
        switch kind {
        case .submit: values == nil ? form : nil
        case .action, .item, .input, .select, .toggle, .back: nil
        }
    }
}

/// A text, or the state of a toggle.
struct WireInputValue: Codable {
    let value: Screen.Value

    init(_ value: Screen.Value) { self.value = value }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let isOn = try? container.decode(Bool.self) {
            value = .isOn(isOn)
        } else {
            value = .text(try container.decode(String.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch value {
        case .text(let text): try container.encode(text)
        case .isOn(let isOn): try container.encode(isOn)
        }
    }
}
