import BooksLive
import Foundation
import ProcessTesting
import Testing

/// Damaged answers of catalogues: no crash and no hang. `BOOK_FUZZ_COUNT=10000 FUZZ_SEED=1` for more of them, or for the
/// same again. `CORPUS_DIR` may name a folder with answers that others have recorded.
struct CatalogueFuzzTests {
    @Test func `damaged answers are read or refused`() throws {
        let count = TestRuns.count("BOOK_FUZZ_COUNT", 500)
        let seed = TestRuns.seed("FUZZ_SEED")
        print("BOOK_FUZZ_COUNT=\(count) FUZZ_SEED=\(seed)")
        var random = SplitMix64(seed: seed)
        let samples = try samples()
        let address = try #require(URL(string: "http://x.test/feed"))
        var (read, refused) = (0, 0)
        var longest = Duration.zero
        for number in 0..<count {
            let sample = samples[Int.random(in: 0..<samples.count, using: &random)]
            let answer = Self.damaged(sample.answer, using: &random)
            // Now and then, the response has another kind than the requested one.
            let kind = number % 10 == 0 ? CatalogueKind(contentType: nil, body: answer) ?? .opds1 : sample.kind
            let start = Self.processorTime()
            do {
                let page = try kind.decode(answer, of: "x", at: address)
                read += 1
                for book in page.books {
                    #expect(book.id.wholeMatch(of: /x-[A-Za-z0-9._-]+/) != nil, "FUZZ_SEED=\(seed): input \(number)")
                    #expect(!book.title.isEmpty)
                }
            } catch {
                refused += 1
            }
            longest = max(longest, Self.processorTime() - start)
        }
        print("\(read) read, \(refused) refused, at most \(longest)")
        // Of processor time, which a busy machine does not change. A hang takes much longer.
        #expect(longest < .seconds(20), "FUZZ_SEED=\(seed)")
        // Otherwise the damage is so large, or so small, that only one half of the code is tested.
        #expect(read > count / 20 && refused > count / 20)
    }

    /// The processor time of this thread.
    private static func processorTime() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    private func samples() throws -> [(kind: CatalogueKind, answer: Data)] {
        let library = try FakeLibrary()
        let catalogue = Catalogue(library: library)
        let paths: [(CatalogueKind, String)] = [
            (.gutendex, "/gutendex/books"), (.gutendex, "/gutendex/books/1"), (.opds1, "/opds"), (.opds1, "/opds/all"),
            (.opds1, "/opds/books/1"), (.opds2, "/opds2"), (.opds2, "/opds2/all"), (.opds2, "/opds2/books/1"),
        ]
        var samples = paths.compactMap { kind, path in
            catalogue.answer(to: path, [:]).map { (kind, Data($0.body.utf8)) }
        }
        if let corpus = ProcessInfo.processInfo.environment["CORPUS_DIR"] {
            for kind in CatalogueKind.allCases {
                let folder = URL(filePath: corpus).appending(path: kind.rawValue)
                let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                samples += try files.sorted { $0.path < $1.path }.map { (kind, try Data(contentsOf: $0)) }
            }
        }
        return samples
    }

    private static func damaged(_ answer: Data, using random: inout SplitMix64) -> Data {
        var bytes = Array(answer)
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.removeSubrange(place..<end)
            case 2: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
            case 3: bytes.insert(contentsOf: fragments.randomElement(using: &random) ?? [], at: place)
            default: if Int.random(in: 0..<8, using: &random) == 0 { bytes.removeSubrange(place...) }
            }
        }
        return Data(bytes)
    }

    private static let fragments: [[UInt8]] =
        [
            "<", ">", "&", "&x;", "&#0;", "&#x110000;", "<![CDATA[", "]]>", "<!--", "<?x", "<a:b xmlns:a=''>", "<link>",
            "{", "}", "[", "]", "null", "\"", "\\u0000", "\\ud800", "-1", "1e999", "99999999999999999999", "\u{202E}",
            "%00",
        ].map { Array($0.utf8) } + [[0], [0xFF, 0xFE], [0xC3], [0xED, 0xA0, 0x80]]
}
