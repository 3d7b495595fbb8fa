// The JSON form of elements and inputs: `kind` says which other fields an object has.

extension Screen.Element: Codable {
    private enum Kind: String, Codable, CaseIterable {
        case text, list, table, field, choice, toggle, form, page, chart, progress
    }

    /// Reads the element of a kind.
    public init(from decoder: any Decoder) throws {
        self =
            switch try decoder.kind(Kind.self) {
            case .text: .text(try Screen.Text(from: decoder))
            case .list: .list(try Screen.List(from: decoder))
            case .table: .table(try Screen.Table(from: decoder))
            case .field, .choice, .toggle: .input(try Screen.Input(from: decoder))
            case .form: .form(try Screen.Form(from: decoder))
            case .page: .page(try Screen.Page(from: decoder))
            case .chart: .chart(try Screen.Chart(from: decoder))
            case .progress: .progress(try Screen.Progress(from: decoder))
            }
    }

    /// Writes the element with its kind.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .text(let text): try encoder.encode(Kind.text, text)
        case .list(let list): try encoder.encode(Kind.list, list)
        case .table(let table): try encoder.encode(Kind.table, table)
        case .input(let input): try input.encode(to: encoder)
        case .form(let form): try encoder.encode(Kind.form, form)
        case .page(let page): try encoder.encode(Kind.page, page)
        case .chart(let chart): try encoder.encode(Kind.chart, chart)
        case .progress(let progress): try encoder.encode(Kind.progress, progress)
        }
    }
}

extension Screen.Input: Codable {
    private enum Kind: String, Codable, CaseIterable { case field, choice, toggle }

    /// Reads the input of a kind.
    public init(from decoder: any Decoder) throws {
        self =
            switch try decoder.kind(Kind.self) {
            case .field: .field(try Screen.Field(from: decoder))
            case .choice: .choice(try Screen.Choice(from: decoder))
            case .toggle: .toggle(try Screen.Toggle(from: decoder))
            }
    }

    /// Writes the input with its kind.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .field(let field): try encoder.encode(Kind.field, field)
        case .choice(let choice): try encoder.encode(Kind.choice, choice)
        case .toggle(let toggle): try encoder.encode(Kind.toggle, toggle)
        }
    }
}

private enum KindKey: String, CodingKey { case kind }

extension Decoder {
    fileprivate func kind<Kind: Decodable>(_ type: Kind.Type) throws -> Kind {
        try container(keyedBy: KindKey.self).decode(type, forKey: .kind)
    }
}

extension Encoder {
    fileprivate func encode(_ kind: some Encodable, _ content: some Encodable) throws {
        var container = container(keyedBy: KindKey.self)
        try container.encode(kind, forKey: .kind)
        try content.encode(to: self)
    }
}

extension Screen.Field: Decodable {
    /// Reads a field. The value of a secret is dropped, and a field of an earlier version has one line.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try fields.decode(String.self, forKey: .id), key: try fields.decode(Screen.Key.self, forKey: .key),
            label: try fields.decode(String.self, forKey: .label), kind: try fields.decode(Kind.self, forKey: .kind),
            value: try fields.decode(String.self, forKey: .value),
            hint: try fields.decodeIfPresent(String.self, forKey: .hint),
            problem: try fields.decodeIfPresent(String.self, forKey: .problem),
            isOnDemand: try fields.decode(Bool.self, forKey: .isOnDemand),
            hasLines: try fields.decodeIfPresent(Bool.self, forKey: .hasLines) ?? false)
    }
}

extension Screen.Page: Decodable {
    /// Reads a page. An app of an earlier version has no own lines, and is turned by its keys only.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            paragraphs: try fields.decode([Screen.Text].self, forKey: .paragraphs),
            position: try fields.decodeIfPresent(Position.self, forKey: .position),
            hasOwnLines: try fields.decodeIfPresent(Bool.self, forKey: .hasOwnLines) ?? false,
            next: try fields.decodeIfPresent(String.self, forKey: .next),
            previous: try fields.decodeIfPresent(String.self, forKey: .previous))
    }
}

extension Screen.Action: Decodable {
    /// Reads an action. An app of an earlier version has none for several items.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try fields.decode(String.self, forKey: .id), key: try fields.decode(Screen.Key.self, forKey: .key),
            title: try fields.decode(String.self, forKey: .title),
            isDefault: try fields.decode(Bool.self, forKey: .isDefault),
            confirmation: try fields.decodeIfPresent(String.self, forKey: .confirmation),
            isDisabled: try fields.decode(Bool.self, forKey: .isDisabled),
            disabledReason: try fields.decodeIfPresent(String.self, forKey: .disabledReason),
            takesSeveral: try fields.decodeIfPresent(Bool.self, forKey: .takesSeveral) ?? false)
    }
}

extension Screen.Key: Codable {
    /// Reads a text of one character.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard text.count == 1, let character = text.first else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "A key is one character.")
        }
        self.init(character)
    }

    /// Writes the character.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(String(character))
    }
}

extension Screen.List.Items: Codable {
    /// Reads an array of items.
    public init(from decoder: any Decoder) throws { self.init(try [Screen.List.Item](from: decoder)) }

    /// Writes all items.
    public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}
