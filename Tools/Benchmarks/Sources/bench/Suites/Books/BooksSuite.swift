import BenchSubject
import Foundation
import TestSupport

/// Opening a book beside unpacking it, and drawing a page of a catalogue beside parsing it.
enum BooksSuite {
    static let suite = Suite(
        name: "books",
        about: "Measures opening a book beside unpacking it, and drawing a page of a catalogue beside parsing it, "
            + "each as a whole process.",
        rounds: 21, settings: ["book": "", "page": "", "unzip": "", "jq": "", "xmllint": ""],
        goals: ["chapters-1mb", "places-1mb"].map {
            Goal(case: $0, metric: "ms", peer: "unzip", bound: .atMost(1.5))
        } + SamplePage.Kind.allCases.map { Goal(case: "page-\($0)", metric: "ms", peer: nil, bound: .atMost(50)) },
        cases: { options in
            let folder = Once { try TemporaryFolder() }
            return [
                // A file for each chapter, and a table of contents that leads to files.
                measured(
                    "chapters-1mb",
                    "open a book of 1 MB whose table of contents names files, and show its first page",
                    peer: ["unzip", "-p"], options
                ) { try await book(in: folder.get(), namesPlaces: false) },
                // As Project Gutenberg makes books: the table of contents leads to places in files, so that all have to
                // be read.
                measured(
                    "places-1mb", "the same, where the table of contents names places in all files",
                    peer: ["unzip", "-p"], options
                ) { try await book(in: folder.get(), namesPlaces: true) },
                measured(
                    "page-gutendex",
                    "parse, keep and draw a page of 32 books as Gutendex sends it; jq only parses and prints it",
                    peer: ["jq", "."], options
                ) { try await page(.gutendex, in: folder.get(), options) },
                measured(
                    "page-opds1", "the same of OPDS 1.2; xmllint only parses it", peer: ["xmllint", "--noout"], options
                ) { try await page(.opds1, in: folder.get(), options) },
                measured(
                    "page-opds2", "the same of OPDS 2.0; jq only parses and prints it", peer: ["jq", "."], options
                ) { try await page(.opds2, in: folder.get(), options) },
            ]

            func book(in folder: TemporaryFolder, namesPlaces: Bool) throws -> Measured {
                let file = try folder.write(SampleBook.file(namesPlaces: namesPlaces), to: "\(namesPlaces).epub").path
                return Measured(file: file, ours: [try options.value("book"), file])
            }
        })

    /// A file, and our command that reads it.
    private struct Measured {
        let file: String
        let ours: [String]
    }

    /// - Parameter peer: The name of the option with the peer's path, and the peer's arguments before the file. A peer
    ///   that is not there is not measured.
    private static func measured(
        _ name: String, _ summary: String, peer: [String], _ options: Options,
        _ prepare: @escaping () async throws -> Measured
    ) -> Case {
        let measured = Once(prepare)
        let path = try? options.value(peer[0])
        return Case(
            name: name, summary: summary, subjects: ["ours"] + (path == nil ? [] : [peer[0]]),
            metrics: ["ms", "ms CPU", "MB peak"]
        ) { subject in
            let measured = try await measured.get()
            let words = subject == "ours" ? measured.ours : [path ?? ""] + peer.dropFirst() + [measured.file]
            return try await Reading(of: "bench-run", words, within: 60)
        }
    }

    /// The pages that our database has kept before a page is measured: as many books as it ever keeps.
    private static let keptPages = 63

    /// A page, and the command that draws it, with a database that is full.
    private static func page(
        _ kind: SamplePage.Kind, in folder: TemporaryFolder, _ options: Options
    ) async throws -> Measured {
        let program = try options.value("page")
        let database = folder.path + "/\(kind).database"
        try FileManager.default.createDirectory(atPath: database, withIntermediateDirectories: true)
        func arguments(_ file: String) -> [String] { ["\(kind)", file, database] }
        for number in (0..<keptPages).reversed() {
            let kept = try folder.write(Data(SamplePage(number: number).text(kind).utf8), to: "\(kind).kept").path
            let drawn = try await Program.run(program, arguments(kept), within: 60)
            guard drawn.contains(where: { $0.contains("\(SamplePage.size). ") }) else {
                throw Program.Failure(program: program, reason: "draws another page: \(drawn.suffix(5))")
            }
        }
        let file = try folder.write(Data(SamplePage(number: 0).text(kind).utf8), to: "\(kind)").path
        return Measured(file: file, ours: [program] + arguments(file))
    }
}
