import BenchSubject
import Foundation

/// `networking-bench [CASE…] [--rounds N] [--seconds S] [--nginx PATH] [--json PATH]`: see the README.
@main
struct Bench {
    static func main() {
        // Whoever presses Ctrl-C ends the children; their end ends this program, which then cleans up.
        signal(SIGINT, SIG_IGN)
        do {
            guard let options = try Options(CommandLine.arguments.dropFirst()) else {
                print(Options.help)
                return
            }
            try run(options)
        } catch {
            note("\(error)")
            exit(error is Options.Mistake ? 64 : 1)
        }
    }

    private static func run(_ options: Options) throws {
        let folder = try TemporaryFolder()
        let needsLargeFile = options.cases.contains { $0.kind != .requests }
        if needsLargeFile { try folder.makeSureOfSpace(bytes: 2 * options.downloadSize) }
        let server = try Server(nginx: options.nginx, largeFileSize: options.downloadSize, in: folder)
        let laboratory = Laboratory(options: options, server: server, folder: folder)

        var results: [CaseResult] = []
        for measured in options.cases {
            note("Measuring \(measured.name) …")
            let result = try laboratory.measure(measured)
            print(Table.text(of: result), terminator: "\n\n")
            // So that what was measured is seen while the rest is on its way.
            fflush(nil)
            results.append(result)
        }
        print(Goal.report(on: results))
        if let path = options.json { try Row.write(results.flatMap(Row.rows), to: path) }
    }
}

/// Tells how far it is.
func note(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
