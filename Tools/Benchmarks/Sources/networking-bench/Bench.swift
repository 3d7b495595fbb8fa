import BenchDriver
import BenchSubject

/// `networking-bench [CASE…] [--rounds N] [--seconds S] [--nginx PATH] [--json PATH]`: see the README.
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
        let folder = try TemporaryFolder(of: "networking-bench")
        let needsLargeFile = options.cases.contains { $0.kind != .requests }
        if needsLargeFile { try folder.makeSureOfSpace(bytes: 2 * options.downloadSize) }
        let server = try Server(nginx: options.nginx, largeFileSize: options.downloadSize, in: folder)
        let laboratory = Laboratory(options: options, server: server, folder: folder)

        var results: [CaseResult] = []
        for measured in options.cases {
            note("Measuring \(measured.name) …")
            let result = try laboratory.measure(measured)
            show(result)
            results.append(result)
        }
        print(Goal.report(goals, on: results))
        if let path = options.json { try Row.write(results.flatMap(Row.rows), to: path) }
    }
}
