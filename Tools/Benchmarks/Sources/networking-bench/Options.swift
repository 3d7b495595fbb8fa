import BenchDriver

/// What the command line asks for.
struct Options {
    var cases: [Case] = []
    var rounds = 5
    var seconds = 2.0
    var nginx = "nginx"
    var json: String?
    /// In bytes.
    var downloadSize = 1 << 30

    static let help = """
        networking-bench [CASE…] [--rounds 5] [--seconds 2] [--download-megabytes 1024] [--nginx PATH] [--json PATH]

        Measures the workspace's HTTP client beside its peers, against nginx on this machine. Without a CASE: all.

        \(Case.all.map { "  \($0.name.padded(to: 18))\($0.summary)" }.joined(separator: "\n"))
        """

    /// `nil` if help is wanted.
    init?(_ arguments: some Collection<String>) throws {
        var rest = arguments.makeIterator()
        while let argument = rest.next() {
            func value<Value>(_ read: (String) -> Value?) throws -> Value {
                guard let value = rest.next().flatMap(read) else {
                    throw Mistake("\(argument) needs a value.")
                }
                return value
            }
            switch argument {
            case "-h", "--help": return nil
            case "--rounds": rounds = try value { Int($0).flatMap { (1...100).contains($0) ? $0 : nil } }
            case "--seconds": seconds = try value { Double($0).flatMap { (0.1...60).contains($0) ? $0 : nil } }
            case "--download-megabytes":
                downloadSize = try value { Int($0).flatMap { (1...16_384).contains($0) ? $0 << 20 : nil } }
            case "--nginx": nginx = try value { $0 }
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
