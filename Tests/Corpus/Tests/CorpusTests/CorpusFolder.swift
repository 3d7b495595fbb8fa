import Foundation
import Testing

/// Payloads that other projects have recorded. They are outside of this repository, in `CORPUS_DIR`, by default
/// `../shared/corpus` beside it.
enum CorpusFolder {
    static let url: URL = {
        if let folder = ProcessInfo.processInfo.environment["CORPUS_DIR"], !folder.isEmpty {
            return URL(filePath: folder, directoryHint: .isDirectory)
        }
        // Tests/Corpus/Tests/CorpusTests/CorpusFolder.swift
        let root = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        return root.appending(path: "../shared/corpus").standardizedFileURL
    }()

    static let isThere = FileManager.default.fileExists(atPath: url.path)

    static func data(_ path: String) throws -> Data { try Data(contentsOf: url.appending(path: path)) }

    static func json<Value: Decodable>(_ path: String, as type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(type, from: data(path))
    }

    /// The files of a folder whose names have this ending.
    static func files(in folder: String, ending: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.appending(path: folder).path)
            .filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips the tests if the corpus is missing.
    static var needsCorpus: Self {
        .enabled(if: CorpusFolder.isThere, "there is no corpus at \(CorpusFolder.url.path); set CORPUS_DIR")
    }
}
