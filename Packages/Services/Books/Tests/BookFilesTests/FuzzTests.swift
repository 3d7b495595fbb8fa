import BookWriting
import Foundation
import ProcessTesting
import Testing

@testable import BookFiles

/// Damaged books: no crash, no hang, no memory over the limit. `BOOK_FUZZ_COUNT=10000 FUZZ_SEED=1` for more of them, or
/// for the same again. `CORPUS_DIR` may name a folder with books that others have written, in its folder `epub`.
struct FuzzTests {
    private static let batch = 200
    /// Tests are built without optimization, and the machine may be busy. A hang takes much longer.
    private static let longestTime = 20_000

    @Test func `damaged books are read or refused`() async throws {
        let count = TestRuns.count("BOOK_FUZZ_COUNT", 200)
        let seed = TestRuns.seed("FUZZ_SEED")
        print("BOOK_FUZZ_COUNT=\(count) FUZZ_SEED=\(seed)")
        var mutator = try BookMutator(books: try corpus(), seed: seed)
        var (read, refused, memory, time) = (0, 0, 0, 0)
        for start in stride(from: 0, to: count, by: Self.batch) {
            let folder = try BookFolder()
            _ = try folder.write(EPUBWriter.tale.data(), as: " first")
            let names = (start..<min(count, start + Self.batch)).map { String(format: "%06d", $0) }
            for name in names { _ = try folder.write(try mutator.next(), as: name) }
            let readings = try await BookReader.read(folder.url).dropFirst()
            #expect(readings.count == names.count, "FUZZ_SEED=\(seed): input \(start + readings.count) crashed")
            for reading in readings {
                #expect(reading.memory <= 64 << 10, "FUZZ_SEED=\(seed): input \(reading.name)")
                #expect(reading.time <= Self.longestTime, "FUZZ_SEED=\(seed): input \(reading.name)")
                if reading.result.hasPrefix("read") { read += 1 } else { refused += 1 }
                (memory, time) = (max(memory, reading.memory), max(time, reading.time))
            }
        }
        print("\(read) read, \(refused) refused, at most \(memory / 1_024) MiB and \(time) ms")
        // Otherwise the damage is so large, or so small, that only one half of the code is tested.
        #expect(read > count / 20 && refused > count / 20)
    }

    private func corpus() throws -> [Data] {
        var old = EPUBWriter.tale
        old.version = .two
        let text = "Title: T\n\nCHAPTER I\n\nSome text.\n\nCHAPTER II\n\nMore of the text.\n"
        var books = [EPUBWriter.tale.data(), old.data(), Data(text.utf8)]
        if let folder = ProcessInfo.processInfo.environment["CORPUS_DIR"] {
            let files = try FileManager.default.contentsOfDirectory(
                at: URL(filePath: folder).appending(path: "epub"), includingPropertiesForKeys: nil)
            books += try files.sorted { $0.path < $1.path }.map { try Data(contentsOf: $0) }
        }
        return books
    }
}
