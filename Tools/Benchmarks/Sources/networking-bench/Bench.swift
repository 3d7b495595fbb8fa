import BenchDriver

/// See the README.
@main
struct NetworkingBench {
    static func main() {
        Bench(
            name: "networking-bench",
            about: "Measures the workspace's HTTP client beside its peers, against nginx on this machine.",
            cases: Case.all, rounds: 5,
            settings: ["seconds": "2", "download-megabytes": "1024", "nginx": "nginx"], goals: goals
        ).run { options in
            let folder = try TemporaryFolder(of: "networking-bench")
            let downloadSize = Int(try options.number("download-megabytes", in: 1...16_384)) << 20
            let needsLargeFile = options.cases.contains { $0.kind != .requests }
            if needsLargeFile { try folder.makeSureOfSpace(bytes: 2 * downloadSize) }
            let runner = CaseRunner(
                rounds: options.rounds, seconds: try options.number("seconds", in: 0.1...60),
                downloadSize: downloadSize,
                server: try Server(nginx: try options.value("nginx"), largeFileSize: downloadSize, in: folder),
                folder: folder)
            return runner.measure
        }
    }
}
