/// Writes coding paths in a readable form: `results[0].name`.
enum CodingPath {
    struct Index: CodingKey {
        let position: Int
        init(_ position: Int) { self.position = position }
        init?(stringValue: String) { nil }
        init?(intValue: Int) { position = intValue }
        var stringValue: String { "Index \(position)" }
        var intValue: Int? { position }
    }

    static func text(of path: [any CodingKey]) -> String {
        path.reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
    }
}
