import Screens

/// The JSON form of a field, a choice or a toggle. `kind` says which.
enum WireInput: Codable {
    case field(WireField)
    case choice(WireChoice)
    case toggle(WireToggle)

    private enum Kind: String, Codable { case field, choice, toggle }

    init(_ input: Screen.Input) {
        switch input {
        case .field(let field): self = .field(WireField(field))
        case .choice(let choice): self = .choice(WireChoice(choice))
        case .toggle(let toggle): self = .toggle(WireToggle(toggle))
        }
    }

    init(from decoder: any Decoder) throws {
        switch try decoder.kind(Kind.self) {
        case .field: self = .field(try WireField(from: decoder))
        case .choice: self = .choice(try WireChoice(from: decoder))
        case .toggle: self = .toggle(try WireToggle(from: decoder))
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .field(let field): try encoder.encode(Kind.field, field)
        case .choice(let choice): try encoder.encode(Kind.choice, choice)
        case .toggle(let toggle): try encoder.encode(Kind.toggle, toggle)
        }
    }

    var value: Screen.Input {
        switch self {
        case .field(let field): .field(field.value)
        case .choice(let choice): .choice(choice.value)
        case .toggle(let toggle): .toggle(toggle.value)
        }
    }
}

struct WireField: Codable {
    enum Content: String, Codable { case text, secret, number, phone, oneTimeCode, date }

    let id: String
    let key: WireKey
    let label: String
    let content: Content
    let text: String
    let hint: String?
    let problem: String?
    let isOnDemand: Bool

    init(_ field: Screen.Field) {
        id = field.id
        key = WireKey(field.key)
        label = field.label
        content =
            switch field.kind {
            case .text: .text
            case .secret: .secret
            case .number: .number
            case .phone: .phone
            case .oneTimeCode: .oneTimeCode
            case .date: .date
            }
        text = field.value
        hint = field.hint
        problem = field.problem
        isOnDemand = field.isOnDemand
    }

    var value: Screen.Field {
        let kind: Screen.Field.Kind =
            switch content {
            case .text: .text
            case .secret: .secret
            case .number: .number
            case .phone: .phone
            case .oneTimeCode: .oneTimeCode
            case .date: .date
            }
        return Screen.Field(
            id: id, key: key.value, label: label, kind: kind, value: text, hint: hint, problem: problem,
            isOnDemand: isOnDemand)
    }
}

struct WireChoice: Codable {
    struct Option: Codable {
        let id: String
        let title: String
    }

    let id: String
    let key: WireKey
    let label: String
    let options: [Option]
    let selected: String?
    let problem: String?

    init(_ choice: Screen.Choice) {
        id = choice.id
        key = WireKey(choice.key)
        label = choice.label
        options = choice.options.map { Option(id: $0.id, title: $0.title) }
        selected = choice.selected
        problem = choice.problem
    }

    var value: Screen.Choice {
        Screen.Choice(
            id: id, key: key.value, label: label, options: options.map { .init(id: $0.id, title: $0.title) },
            selected: selected, problem: problem)
    }
}

struct WireToggle: Codable {
    let id: String
    let key: WireKey
    let label: String
    let isOn: Bool
    let problem: String?

    init(_ toggle: Screen.Toggle) {
        id = toggle.id
        key = WireKey(toggle.key)
        label = toggle.label
        isOn = toggle.isOn
        problem = toggle.problem
    }

    var value: Screen.Toggle { Screen.Toggle(id: id, key: key.value, label: label, isOn: isOn, problem: problem) }
}

struct WireForm: Codable {
    let id: String
    let inputs: [WireInput]
    let submit: WireAction

    init(_ form: Screen.Form) {
        id = form.id
        inputs = form.inputs.map(WireInput.init)
        submit = WireAction(form.submit)
    }

    var value: Screen.Form { Screen.Form(id: id, inputs: inputs.map(\.value), submit: submit.value) }
}
