/// Lines of the form `name=value`; others are passed over.
struct Fields {
    private var values: [Substring: Substring] = [:]

    init(lines: some Sequence<some StringProtocol>) {
        for line in lines {
            let line = Substring(line)
            guard let equals = line.firstIndex(of: "=") else { continue }
            values[line[..<equals]] = line[line.index(after: equals)...]
        }
    }

    subscript(name: String) -> String? { values[name[...]].map(String.init) }

    func value<Value: LosslessStringConvertible>(_ name: String) -> Value? { self[name].flatMap(Value.init) }

    /// The members whose names begin so, by the rest of their names.
    func named(_ prefix: String) -> [String: String] {
        var found: [String: String] = [:]
        for (name, value) in values where name.hasPrefix(prefix) {
            found[String(name.dropFirst(prefix.count))] = String(value)
        }
        return found
    }
}
