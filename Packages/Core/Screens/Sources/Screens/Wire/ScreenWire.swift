extension Screen: Codable {
    public init(from decoder: any Decoder) throws {
        let wire = try decoder.wire
        try self.init(
            title: wire["title"], elements: wire["elements"], actions: wire["actions"],
            notice: wire.optional("notice"), back: wire.optional("back"),
            network: wire.optional("network") ?? Network()
        )
    }

    public func encode(to encoder: any Encoder) throws {
        var wire = encoder.wire
        try wire.set("title", title)
        try wire.set("elements", elements)
        try wire.set("actions", actions)
        try wire.set("notice", optional: notice)
        try wire.set("back", optional: back)
        try wire.set("network", optional: network == Network() ? nil : network)
    }
}

extension Screen.Action: Codable {
    public init(from decoder: any Decoder) throws {
        let wire = try decoder.wire
        try self.init(
            id: wire["id"], key: wire["key"], title: wire["title"], isDefault: wire.flag("isDefault"),
            confirmation: wire.optional("confirmation"), isDisabled: wire.flag("isDisabled"),
            disabledReason: wire.optional("disabledReason")
        )
    }

    public func encode(to encoder: any Encoder) throws {
        var wire = encoder.wire
        try wire.set("id", id)
        try wire.set("key", key)
        try wire.set("title", title)
        try wire.set("isDefault", flag: isDefault)
        try wire.set("confirmation", optional: confirmation)
        try wire.set("isDisabled", flag: isDisabled)
        try wire.set("disabledReason", optional: disabledReason)
    }
}

extension Screen.Notice: Codable {
    public init(from decoder: any Decoder) throws {
        let wire = try decoder.wire
        try self.init(wire["kind"], wire["text"])
    }

    public func encode(to encoder: any Encoder) throws {
        var wire = encoder.wire
        try wire.set("kind", kind)
        try wire.set("text", text)
    }
}

extension Screen.Network: Codable {
    public init(from decoder: any Decoder) throws {
        let wire = try decoder.wire
        try self.init(isOffline: wire.flag("isOffline"), isLoading: wire.flag("isLoading"))
    }

    public func encode(to encoder: any Encoder) throws {
        var wire = encoder.wire
        try wire.set("isOffline", flag: isOffline)
        try wire.set("isLoading", flag: isLoading)
    }
}

extension Screen.Element: Codable {
    public init(from decoder: any Decoder) throws {
        let wire = try decoder.wire
        switch try wire["type"] as String {
        case "text": self = .text(try Screen.Text(from: decoder))
        case "list": self = .list(try Screen.List(from: decoder))
        case "table": self = .table(try Screen.Table(from: decoder))
        case "field": self = .field(try Screen.Field(from: decoder))
        case "choice": self = .choice(try Screen.Choice(from: decoder))
        case "toggle": self = .toggle(try Screen.Toggle(from: decoder))
        case "form": self = .form(try Screen.Form(from: decoder))
        case "page": self = .page(try Screen.Page(from: decoder))
        case "chart": self = .chart(try Screen.Chart(from: decoder))
        case "progress": self = .progress(try Screen.Progress(from: decoder))
        default: throw try wire.unknown("element", in: "type")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        let (type, content): (String, any Encodable) =
            switch self {
            case .text(let text): ("text", text)
            case .list(let list): ("list", list)
            case .table(let table): ("table", table)
            case .field(let field): ("field", field)
            case .choice(let choice): ("choice", choice)
            case .toggle(let toggle): ("toggle", toggle)
            case .form(let form): ("form", form)
            case .page(let page): ("page", page)
            case .chart(let chart): ("chart", chart)
            case .progress(let progress): ("progress", progress)
            }
        var wire = encoder.wire
        try wire.set("type", type)
        try content.encode(to: encoder)
    }
}
