import Foundation

@testable import WireSurface

/// `wire.schema.json`: written from the types, with the descriptions that the file has already.
struct WireSchema {
    static let file = URL(filePath: #filePath).appending(path: "../../../../wire.schema.json").standardized

    /// The text of the file as it should be.
    let text: String

    /// - Parameter old: The text of the file.
    init(describedBy old: String) throws {
        var schemas = SchemaOfTypes()
        try schemas.add(ServerMessage.self)
        try schemas.add(ClientMessage.self)
        let schema = WireValue.object([
            "$schema": .text("https://json-schema.org/draft/2020-12/schema"),
            "title": .text("The wire of screens, version \(WireCoding.version)"),
            "anyOf": .array(["serverMessage", "clientMessage"].map { .object(["$ref": .text("#/$defs/\($0)")]) }),
            // A client's messages have no other fields.
            "$defs": .object(schemas.definitions.merging(schemas.closed("clientMessage", "event")) { $1 }),
        ])
        let known = try JSONDecoder().decode(WireValue.self, from: Data(old.utf8))
        text = schema.described(by: known).lines(indent: "").joined(separator: "\n") + "\n"
    }
}

extension WireValue {
    /// Takes over the descriptions of the same places. Forms with a `kind` are the same if they have the same one.
    fileprivate func described(by old: WireValue) -> WireValue {
        switch (self, old) {
        case (.object(var members), .object(let oldMembers)):
            members = members.merging(
                members.keys.compactMap { key in
                    oldMembers[key].map { (key, members[key]?.described(by: $0) ?? .null) }
                }
            ) { $1 }
            if case .text(let text)? = oldMembers["description"] { members["description"] = .text(text) }
            return .object(members)
        case (.array(let values), .array(let oldValues)):
            return .array(
                values.map { value in
                    oldValues.first { $0.kind == value.kind && value.kind != nil }.map(value.described) ?? value
                })
        default: return self
        }
    }

    private var kind: WireValue? {
        guard case .object(let members) = self, case .object(let properties)? = members["properties"],
            case .object(let kind)? = properties["kind"]
        else { return nil }
        return kind["const"]
    }

    /// The JSON in lines of at most 120 characters, where that is possible.
    fileprivate func lines(indent: String, before: String = "", after: String = "") -> [String] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let short = String(decoding: (try? encoder.encode(self)) ?? Data(), as: UTF8.self)
        let line = indent + before + short + after
        if line.count <= 120 { return [line] }
        let parts: [(String, WireValue)]
        let (opening, closing): (String, String)
        switch self {
        case .object(let members):
            parts = members.sorted { $0.key < $1.key }.map { ("\"\($0)\": ", $1) }
            (opening, closing) = ("{", "}")
        case .array(let values):
            parts = values.map { ("", $0) }
            (opening, closing) = ("[", "]")
        case .null, .bool, .number, .text: return [line]
        }
        return [indent + before + opening]
            + parts.enumerated().flatMap { index, part in
                part.1.lines(indent: indent + "  ", before: part.0, after: index == parts.count - 1 ? "" : ",")
            } + [indent + closing + after]
    }
}
