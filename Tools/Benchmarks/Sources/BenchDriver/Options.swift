/// What the command line of a driver asks for.
public struct Options<Case: BenchCase> {
    public private(set) var cases: [Case] = []
    public private(set) var rounds: Int
    private(set) var json: String?
    /// The values of the driver's own options, by their names without `--`.
    private var values: [String: String]

    /// - Parameters:
    ///   - settings: The driver's own options with their default values.
    ///   - all: The cases to choose from; without a choice, all of them are measured.
    /// - Throws: ``UsageError``
    init(_ arguments: [String], rounds: Int, settings: KeyValuePairs<String, String>, all: [Case]) throws {
        self.rounds = rounds
        values = Dictionary(uniqueKeysWithValues: settings.map { ($0, $1) })
        var rest = arguments.makeIterator()
        while let argument = rest.next() {
            if let named = all.first(where: { $0.name == argument }) {
                cases.append(named)
                continue
            }
            let name = String(argument.dropFirst(2))
            guard argument.hasPrefix("--"), ["rounds", "json"].contains(name) || values[name] != nil else {
                throw UsageError("'\(argument)' is neither an option nor a case: see --help.")
            }
            guard let value = rest.next(), !value.isEmpty else { throw UsageError("\(argument) needs a value.") }
            switch name {
            case "rounds":
                guard let count = Int(value), (1...1000).contains(count) else {
                    throw UsageError("--rounds is '\(value)'. It is a number from 1 to 1000.")
                }
                self.rounds = count
            case "json": json = value
            default: values[name] = value
            }
        }
        if cases.isEmpty { cases = all }
    }

    /// The value of one of the driver's own options.
    ///
    /// - Throws: ``UsageError`` if it has no default and was not given.
    public func value(_ name: String) throws -> String {
        guard let value = values[name], !value.isEmpty else { throw UsageError("--\(name) is missing.") }
        return value
    }

    public func number(_ name: String, in range: ClosedRange<Double>) throws -> Double {
        let text = try value(name)
        guard let number = Double(text), range.contains(number) else {
            throw UsageError("--\(name) is '\(text)'. It is a number from \(range.lowerBound) to \(range.upperBound).")
        }
        return number
    }
}
