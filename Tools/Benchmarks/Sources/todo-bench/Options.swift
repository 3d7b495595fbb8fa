import BenchDriver

/// What the command line asks for.
struct Options {
    var cases: [Case] = []
    var almanac = ""
    var taskwarrior = ""
    var rounds = 9
    var json: String?

    static let help = """
        todo-bench --almanac PATH --taskwarrior PATH [CASE…] [--rounds 9] [--json PATH]

        Measures 'almanac todo' beside taskwarrior 2, each as a whole process. Without a CASE: all. Homes are made, and
        removed, in TMPDIR.

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
            case "--almanac": almanac = try value { $0 }
            case "--taskwarrior": taskwarrior = try value { $0 }
            case "--rounds": rounds = try value { Int($0).flatMap { (1...1000).contains($0) ? $0 : nil } }
            case "--json": json = try value { $0 }
            default:
                guard let named = Case.all.first(where: { $0.name == argument }) else {
                    let names = Case.all.map(\.name).joined(separator: ", ")
                    throw Mistake("There is no case '\(argument)'. There are: \(names).")
                }
                cases.append(named)
            }
        }
        guard !almanac.isEmpty, !taskwarrior.isEmpty else { throw Mistake("Give --almanac and --taskwarrior.") }
        if cases.isEmpty { cases = Case.all }
    }
}
