extension Screen.Text: Codable {
    public init(from decoder: any Decoder) throws {
        let wire = try decoder.wire
        try self.init(wire["content"], style: wire["style"], spans: wire.optional("spans") ?? [])
    }

    public func encode(to encoder: any Encoder) throws {
        var wire = encoder.wire
        try wire.set("content", content)
        try wire.set("style", style)
        try wire.set("spans", optional: spans.isEmpty ? nil : spans)
    }
}

extension Screen.Text.Span: Codable {
    public init(from decoder: any Decoder) throws {
        let wire = try decoder.wire
        let (start, end): (Int, Int) = try (wire["start"], wire["end"])
        guard start <= end else {
            throw DecodingError.dataCorruptedError(
                forKey: "end", in: wire, debugDescription: "a span ends before it starts")
        }
        try self.init(start..<end, wire["style"])
    }

    public func encode(to encoder: any Encoder) throws {
        var wire = encoder.wire
        try wire.set("start", range.lowerBound)
        try wire.set("end", range.upperBound)
        try wire.set("style", style)
    }
}

extension Screen.List: Codable {
    public init(from decoder: any Decoder) throws {
        let wire = try decoder.wire
        try self.init(sections: wire["sections"], emptyText: wire["emptyText"], itemActions: wire["itemActions"])
    }

    public func encode(to encoder: any Encoder) throws {
        var wire = encoder.wire
        try wire.set("sections", sections)
        try wire.set("emptyText", emptyText)
        try wire.set("itemActions", itemActions)
    }
}

extension Screen.List.Section: Codable {
    public init(from decoder: any Decoder) throws {
        let wire = try decoder.wire
        try self.init(title: wire.optional("title"), items: wire["items"])
    }

    public func encode(to encoder: any Encoder) throws {
        var wire = encoder.wire
        try wire.set("title", optional: title)
        try wire.set("items", items)
    }
}

extension Screen.List.Item: Codable {
    public init(from decoder: any Decoder) throws {
        let wire = try decoder.wire
        try self.init(
            id: wire["id"], title: wire["title"], detail: wire.optional("detail"), isTicked: wire.optional("isTicked"))
    }

    public func encode(to encoder: any Encoder) throws {
        var wire = encoder.wire
        try wire.set("id", id)
        try wire.set("title", title)
        try wire.set("detail", optional: detail)
        try wire.set("isTicked", optional: isTicked)
    }
}

extension Screen.Table: Codable {
    public init(from decoder: any Decoder) throws {
        let wire = try decoder.wire
        try self.init(columns: wire["columns"], rows: wire["rows"], emptyText: wire["emptyText"])
    }

    public func encode(to encoder: any Encoder) throws {
        var wire = encoder.wire
        try wire.set("columns", columns)
        try wire.set("rows", rows)
        try wire.set("emptyText", emptyText)
    }
}

extension Screen.Table.Column: Codable {
    public init(from decoder: any Decoder) throws {
        let wire = try decoder.wire
        try self.init(wire["title"], alignment: wire["alignment"])
    }

    public func encode(to encoder: any Encoder) throws {
        var wire = encoder.wire
        try wire.set("title", title)
        try wire.set("alignment", alignment)
    }
}

extension Screen.Table.Row: Codable {
    public init(from decoder: any Decoder) throws {
        let wire = try decoder.wire
        try self.init(id: wire.optional("id"), wire["cells"])
    }

    public func encode(to encoder: any Encoder) throws {
        var wire = encoder.wire
        try wire.set("id", optional: id)
        try wire.set("cells", cells)
    }
}

extension Screen.Page: Codable {
    public init(from decoder: any Decoder) throws {
        let wire = try decoder.wire
        try self.init(paragraphs: wire["paragraphs"], position: Self.position(in: wire))
    }

    private static func position(in wire: WireReader) throws -> Position? {
        if let page: Int = try wire.optional("page") { return .page(page, of: try wire["pageCount"]) }
        return try wire.optional("fraction").map { .fraction($0) }
    }

    public func encode(to encoder: any Encoder) throws {
        var wire = encoder.wire
        try wire.set("paragraphs", paragraphs)
        switch position {
        case .page(let page, of: let count):
            try wire.set("page", page)
            try wire.set("pageCount", count)
        case .fraction(let fraction): try wire.set("fraction", number: fraction)
        case nil: break
        }
    }
}

extension Screen.Chart: Codable {
    public init(from decoder: any Decoder) throws {
        let wire = try decoder.wire
        try self.init(title: wire["title"], unit: wire["unit"], points: wire["points"])
    }

    public func encode(to encoder: any Encoder) throws {
        var wire = encoder.wire
        try wire.set("title", title)
        try wire.set("unit", unit)
        try wire.set("points", points)
    }
}

extension Screen.Chart.Point: Codable {
    public init(from decoder: any Decoder) throws {
        let wire = try decoder.wire
        try self.init(label: wire["label"], value: wire.optional("value"))
    }

    public func encode(to encoder: any Encoder) throws {
        var wire = encoder.wire
        try wire.set("label", label)
        try wire.set("value", number: value)
    }
}

extension Screen.Progress: Codable {
    public init(from decoder: any Decoder) throws {
        let wire = try decoder.wire
        try self.init(wire["label"], fraction: wire.optional("fraction"))
    }

    public func encode(to encoder: any Encoder) throws {
        var wire = encoder.wire
        try wire.set("label", label)
        try wire.set("fraction", number: fraction)
    }
}
