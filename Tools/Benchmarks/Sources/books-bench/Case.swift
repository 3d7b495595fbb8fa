import BenchDriver
import Foundation

/// A book that is opened, or a page of a catalogue that is drawn.
enum Case: String, BenchCase, CaseIterable {
    /// A file for each chapter, and a table of contents that leads to files.
    case chapters = "chapters-1mb"
    /// As Project Gutenberg makes books: the table of contents leads to places in files, so that all have to be read.
    case places = "places-1mb"
    case gutendex = "page-gutendex"
    case opds1 = "page-opds1"
    case opds2 = "page-opds2"

    var name: String { rawValue }
    var summary: String {
        switch self {
        case .chapters: "open a book of 1 MB whose table of contents names files, and show its first page"
        case .places: "the same, where the table of contents names places in all files"
        case .gutendex: "parse, keep and draw a page of 32 books as Gutendex sends it; jq only parses and prints it"
        case .opds1: "the same of OPDS 1.2; xmllint only parses it"
        case .opds2: "the same of OPDS 2.0; jq only parses and prints it"
        }
    }

    /// The program beside which we are measured.
    var peer: String {
        switch self {
        case .chapters, .places: "unzip"
        case .gutendex, .opds2: "jq"
        case .opds1: "xmllint"
        }
    }

    /// The arguments of the peer, before the file.
    var peerArguments: [String] {
        switch self {
        case .chapters, .places: ["-p"]
        case .gutendex, .opds2: ["."]
        case .opds1: ["--noout"]
        }
    }

    /// The kind of the catalogue; `nil` for books.
    var kind: String? {
        switch self {
        case .chapters, .places: nil
        case .gutendex, .opds1, .opds2: String(rawValue.dropFirst("page-".count))
        }
    }

    /// The names in the output of `bench-run`.
    static let time = "ms"
    static let processorTime = "ms CPU"
    static let memory = "MB peak"

    static let goals = allCases.map { measured in
        measured.kind == nil
            ? Goal(case: measured.name, metric: time, peer: measured.peer, bound: .atMost(1.5))
            : Goal(case: measured.name, metric: time, peer: nil, bound: .atMost(50))
    }

    /// Always the same file for a number.
    ///
    /// - Parameter number: That of the page.
    func file(_ number: Int = 0) -> Data {
        switch self {
        case .chapters: SampleBook.file(namesPlaces: false)
        case .places: SampleBook.file(namesPlaces: true)
        case .gutendex: Data(SamplePage(number: number).gutendex.utf8)
        case .opds1: Data(SamplePage(number: number).opds1.utf8)
        case .opds2: Data(SamplePage(number: number).opds2.utf8)
        }
    }
}
