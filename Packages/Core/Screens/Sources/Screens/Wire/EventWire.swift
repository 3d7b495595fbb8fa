extension Screen.Event: Codable {
    public init(from decoder: any Decoder) throws {
        let wire = try decoder.wire
        switch try wire["type"] as String {
        case "action": self = .action(try wire["action"])
        case "item": self = .item(try wire["item"], action: try wire.optional("action"))
        case "input": self = .input(field: try wire["field"], value: try wire["value"])
        case "select": self = .select(choice: try wire["choice"], option: try wire["option"])
        case "toggle": self = .toggle(try wire["toggle"])
        case "submit": self = .submit(form: try wire["form"], values: try wire["values"])
        case "back": self = .back
        default: throw try wire.unknown("event", in: "type")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var wire = encoder.wire
        switch self {
        case .action(let id):
            try wire.set("type", "action")
            try wire.set("action", id)
        case .item(let id, let action):
            try wire.set("type", "item")
            try wire.set("item", id)
            try wire.set("action", optional: action)
        case .input(let field, let value):
            try wire.set("type", "input")
            try wire.set("field", field)
            try wire.set("value", value)
        case .select(let choice, let option):
            try wire.set("type", "select")
            try wire.set("choice", choice)
            try wire.set("option", option)
        case .toggle(let id):
            try wire.set("type", "toggle")
            try wire.set("toggle", id)
        case .submit(let form, let values):
            try wire.set("type", "submit")
            try wire.set("form", form)
            try wire.set("values", values)
        case .back:
            try wire.set("type", "back")
        }
    }
}

extension Screen.Values: Codable {
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode([String: Screen.Value].self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(all)
    }
}

extension Screen.Value: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let isOn = try? container.decode(Bool.self) {
            self = .isOn(isOn)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "a value is a string, or true or false")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .isOn(let isOn): try container.encode(isOn)
        }
    }
}

extension Navigator.Aim: Codable {
    public init(from decoder: any Decoder) throws {
        let wire = try decoder.wire
        try self.init(view: wire["view"], revision: wire["revision"])
    }

    public func encode(to encoder: any Encoder) throws {
        var wire = encoder.wire
        try wire.set("view", view)
        try wire.set("revision", revision)
    }
}

extension Navigator.Shown: Codable {
    public init(from decoder: any Decoder) throws {
        let wire = try decoder.wire
        try self.init(aim: wire["aim"], screen: wire["screen"])
    }

    public func encode(to encoder: any Encoder) throws {
        var wire = encoder.wire
        try wire.set("aim", aim)
        try wire.set("screen", screen)
    }
}
