import BenchDriver

/// `todo-bench --almanac PATH --taskwarrior PATH [CASE…] [--rounds N] [--json PATH]`: see the README.
@main
struct Bench {
    static func main() {
        runBench {
            guard let options = try Options(CommandLine.arguments.dropFirst()) else {
                print(Options.help)
                return
            }
            try run(options)
        }
    }

    private static func run(_ options: Options) throws {
        var results: [CaseResult] = []
        for size in Case.sizes where options.cases.contains(where: { $0.size == size }) {
            let laboratory = try Laboratory(size: size, options: options)
            for measured in options.cases where measured.size == size {
                note("Measuring \(measured.name) …")
                let result = try laboratory.measure(measured)
                show(result)
                results.append(result)
            }
        }
        print(Goal.report(Case.goals, on: results))
        if let path = options.json { try Row.write(results.flatMap(Row.rows), to: path) }
    }
}
