import BenchDriver

/// What the command line asks for.
struct Options {
    var cases: [Case] = []
    var rounds = 9
    var disk = "."
    var memory = "/dev/shm"
    var json: String?

    static let help = """
        storage-bench [CASE…] [--rounds 9] [--disk .] [--memory /dev/shm] [--json PATH]

        Measures the workspace's store beside SQLite in C. Without a CASE: all. Files are made, and removed, in the folders
        that --disk and --memory name.

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
            case "--memory": memory = try value { $0 }
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
