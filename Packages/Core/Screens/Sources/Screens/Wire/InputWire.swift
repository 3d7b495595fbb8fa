extension Screen.Input: Codable {
    public init(from decoder: any Decoder) throws {
        let wire = try decoder.wire
        switch try wire["type"] as String {
        case "field": self = .field(try Screen.Field(from: decoder))
        case "choice": self = .choice(try Screen.Choice(from: decoder))
        case "toggle": self = .toggle(try Screen.Toggle(from: decoder))
        default: throw try wire.unknown("input", in: "type")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        let element: Screen.Element =
            switch self {
            case .field(let field): .field(field)
            case .choice(let choice): .choice(choice)
            case .toggle(let toggle): .toggle(toggle)
            }
        try element.encode(to: encoder)
    }
}

extension Screen.Field: Codable {
    public init(from decoder: any Decoder) throws {
        let wire = try decoder.wire
        try self.init(
            id: wire["id"], key: wire["key"], label: wire["label"], kind: wire["kind"],
            value: wire.optional("value") ?? "", hint: wire.optional("hint"), problem: wire.optional("problem"),
            isOnDemand: wire.flag("isOnDemand")
        )
    }

    public func encode(to encoder: any Encoder) throws {
        var wire = encoder.wire
        try wire.set("id", id)
        try wire.set("key", key)
        try wire.set("label", label)
        try wire.set("kind", kind)
        try wire.set("value", optional: kind.isSecret ? nil : value)
        try wire.set("hint", optional: hint)
        try wire.set("problem", optional: problem)
        try wire.set("isOnDemand", flag: isOnDemand)
    }
}

extension Screen.Choice: Codable {
    public init(from decoder: any Decoder) throws {
        let wire = try decoder.wire
        try self.init(
            id: wire["id"], key: wire["key"], label: wire["label"], options: wire["options"],
            selected: wire.optional("selected"), problem: wire.optional("problem")
        )
    }

    public func encode(to encoder: any Encoder) throws {
        var wire = encoder.wire
        try wire.set("id", id)
        try wire.set("key", key)
        try wire.set("label", label)
        try wire.set("options", options)
        try wire.set("selected", optional: selected)
        try wire.set("problem", optional: problem)
    }
}

extension Screen.Choice.Option: Codable {
    public init(from decoder: any Decoder) throws {
        let wire = try decoder.wire
        try self.init(id: wire["id"], title: wire["title"])
    }

    public func encode(to encoder: any Encoder) throws {
        var wire = encoder.wire
        try wire.set("id", id)
        try wire.set("title", title)
    }
}

extension Screen.Toggle: Codable {
    public init(from decoder: any Decoder) throws {
        let wire = try decoder.wire
        try self.init(
            id: wire["id"], key: wire["key"], label: wire["label"], isOn: wire.flag("isOn"),
            problem: wire.optional("problem")
        )
    }

    public func encode(to encoder: any Encoder) throws {
        var wire = encoder.wire
        try wire.set("id", id)
        try wire.set("key", key)
        try wire.set("label", label)
        try wire.set("isOn", flag: isOn)
        try wire.set("problem", optional: problem)
    }
}

extension Screen.Form: Codable {
    public init(from decoder: any Decoder) throws {
        let wire = try decoder.wire
        try self.init(id: wire["id"], inputs: wire["inputs"], submit: wire["submit"])
    }

    public func encode(to encoder: any Encoder) throws {
        var wire = encoder.wire
        try wire.set("id", id)
        try wire.set("inputs", inputs)
        try wire.set("submit", submit)
    }
}
