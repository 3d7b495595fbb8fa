/// The choices of the command line.
struct Options {
    private(set) var rounds: Int
    private(set) var json: String?
    /// The names of the chosen cases.
    private var chosen: [String] = []
    /// The values of the suite's own options, by their names without `--`.
    private var values: [String: String]

    /// - Throws: ``UsageError``
    init(_ arguments: [String], of suite: Suite) throws {
        rounds = suite.rounds
        values = Dictionary(uniqueKeysWithValues: suite.settings.map { ($0, $1) })
        var rest = arguments.makeIterator()
        while let argument = rest.next() {
            guard argument.hasPrefix("--") else {
                chosen.append(argument)
                continue
            }
            let name = String(argument.dropFirst(2))
            guard ["rounds", "json"].contains(name) || values[name] != nil else { throw Self.unknown(argument) }
            guard let value = rest.next(), !value.isEmpty else { throw UsageError("\(argument) needs a value.") }
            switch name {
            case "rounds": rounds = Int(try Self.number(value, name, in: 1...1000))
            case "json": json = value
            default: values[name] = value
            }
        }
    }

    /// The chosen cases; without a choice, all.
    ///
    /// - Throws: ``UsageError``
    func choice(of cases: [Case]) throws -> [Case] {
        guard !chosen.isEmpty else { return cases }
        return try chosen.map { name in
            guard let found = cases.first(where: { $0.name == name }) else { throw Self.unknown(name) }
            return found
        }
    }

    /// The value of one of the suite's own options.
    ///
    /// - Throws: ``UsageError`` if it has no default and was not given.
    func value(_ name: String) throws -> String {
        guard let value = values[name], !value.isEmpty else { throw UsageError("--\(name) is missing.") }
        return value
    }

    func number(_ name: String, in range: ClosedRange<Double>) throws -> Double {
        try Self.number(try value(name), name, in: range)
    }

    private static func number(_ text: String, _ name: String, in range: ClosedRange<Double>) throws -> Double {
        guard let number = Double(text), range.contains(number) else {
            throw UsageError("--\(name) is '\(text)'. It is a number from \(range.lowerBound) to \(range.upperBound).")
        }
        return number
    }

    private static func unknown(_ argument: String) -> UsageError {
        UsageError("'\(argument)' is neither an option nor a case: see --help.")
    }
}
