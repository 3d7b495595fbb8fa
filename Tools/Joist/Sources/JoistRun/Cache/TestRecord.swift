import Foundation
import JoistWorkspace

/// A record of the passed tests of a target.
struct TestRecord: Codable, Hashable, Sendable {
    /// Changes whenever the format of records changes.
    static let currentFormat = "pass 2"

    var format: String
    var key: ContentHash
    /// The names of the package and the target: `Joist/JoistRunTests`.
    var target: String
    var seconds: Double
    var cases: [CaseResult]
    /// When the tests passed.
    var date: Date

    /// - Parameter result: The result of tests that have just passed.
    init(_ result: PackageResult, target: String, key: ContentHash, date: Date = Date()) {
        format = Self.currentFormat
        self.key = key
        self.target = target
        seconds = result.seconds
        cases = result.cases
        self.date = date
    }

    /// Decodes a record.
    ///
    /// - Returns: `nil` if the bytes are no record of a pass of this target with this key.
    init?(_ bytes: [UInt8], key: ContentHash, target: String) {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        guard let record = try? decoder.decode(TestRecord.self, from: Data(bytes)),
            record.format == Self.currentFormat, record.key == key, record.target == target,
            !record.cases.isEmpty, !record.cases.contains(where: { $0.outcome == .failed })
        else { return nil }
        self = record
    }

    func bytes() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return Array(try encoder.encode(self))
    }

    func result(of test: PackageGraph.Node, from source: PackageResult.Source) -> PackageResult {
        PackageResult(name: target, path: test.package, outcome: .cached(source), cases: cases, seconds: seconds)
    }
}
