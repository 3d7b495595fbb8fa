import BenchDriver

/// What the command line asks for.
struct Options {
    var cases: [Case] = []
    var rounds = 5
    var disk = "."
    var json: String?

    static let help = """
        analytics-bench [CASE…] [--rounds 5] [--disk .] [--json PATH]

        Measures the event queue, and beside it SQLite in C. Without a CASE: all. Files are made, and removed, in the folder
        that --disk names.

        \(Case.all.map { "  \($0.name.padded(to: 18))\($0.summary)" }.joined(separator: "\n"))
        """

    /// `nil` if help is wanted.
    init?(_ arguments: some Collection<String>) throws {
        var rest = arguments.makeIterator()
        while let argument = rest.next() {
            func value<Value>(_ read: (String) -> Value?) throws -> Value {
                guard let value = rest.next().flatMap(read) else { throw Mistake("\(argument) needs a value.") }
                return value
            }
            switch argument {
            case "-h", "--help": return nil
            case "--rounds": rounds = try value { Int($0).flatMap { (1...100).contains($0) ? $0 : nil } }
            case "--disk": disk = try value { $0 }
            case "--json": json = try value { $0 }
            default:
                guard let named = Case.all.first(where: { $0.name == argument }) else {
                    let names = Case.all.map(\.name).joined(separator: ", ")
                    throw Mistake("There is no case '\(argument)'. There are: \(names).")
                }
                cases.append(named)
            }
        }
        if cases.isEmpty { cases = Case.all }
    }
}
