import BenchDriver
import BenchSubject
import Foundation

/// Our programs and the peers, and the folder with what they read.
struct CaseRunner {
    private let rounds: Int
    private let book: String
    private let page: String
    /// The paths of the peers that are there.
    private let peers: [String: String]
    private let folder: TemporaryFolder

    /// The pages that our database has kept before a page is measured: as many books as it ever keeps.
    private static let keptPages = 63

    init(_ options: Options<Case>) throws {
        rounds = options.rounds
        book = try options.value("book")
        page = try options.value("page")
        var peers = ["unzip": try options.value("unzip")]
        // No goal is about these.
        for name in ["jq", "xmllint"] { peers[name] = try? options.value(name) }
        self.peers = peers
        folder = try TemporaryFolder(of: "books-bench")
    }

    func measure(_ measured: Case) throws -> CaseResult {
        let path = folder.path(measured.name)
        try measured.file().write(to: URL(filePath: path))
        let ours = measured.kind == nil ? [book, path] : try pageCommand(measured, path)
        let peer = peers[measured.peer].map { [$0] + measured.peerArguments + [path] }
        let comparison = Comparison(
            name: measured.name, summary: measured.summary, subjects: peer == nil ? ["ours"] : ["ours", measured.peer],
            metrics: [Case.time, Case.processorTime, Case.memory])
        return try comparison.run(rounds: rounds) { subject in
            try Reading(of: "bench-run", subject == "ours" ? ours : peer ?? [], within: 60)
        }
    }

    /// The command that draws a page, with a database that is full.
    private func pageCommand(_ measured: Case, _ path: String) throws -> [String] {
        let kept = folder.path("\(measured.name).kept")
        let database = folder.path("\(measured.name).database")
        try FileManager.default.createDirectory(atPath: database, withIntermediateDirectories: true)
        func command(_ file: String) -> [String] { [page, measured.kind ?? "", file, database] }
        for number in (0..<Self.keptPages).reversed() {
            try measured.file(number).write(to: URL(filePath: kept))
            let words = command(kept)
            let drawn = try ChildProcess(program: words[0], arguments: Array(words.dropFirst())).output(within: 60)
            guard drawn.contains("\(SamplePage.size). ") else {
                throw ChildProcess.Failure(program: page, reason: "draws another page: \(drawn.suffix(200))")
            }
        }
        return command(path)
    }
}
