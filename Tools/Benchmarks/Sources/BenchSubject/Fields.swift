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
}
