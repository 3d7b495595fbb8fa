import Foundation
import JoistWorkspace

/// A record of passed tests of a package.
struct PassRecord: Codable, Hashable, Sendable {
    /// Changes whenever the format of records changes.
    static let currentFormat = "pass 1"

    var format: String
    var key: ContentHash
    /// The package's name.
    var package: String
    var tests: Int
    var skipped: Int
    var seconds: Double
    var cases: [CaseResult]
    /// When the tests passed.
    var date: Date

    /// - Parameter result: The result of tests that have just passed.
    init(_ result: PackageResult, key: ContentHash, date: Date = Date()) {
        format = Self.currentFormat
        self.key = key
        package = result.name
        tests = result.passed
        skipped = result.skipped
        seconds = result.seconds
        cases = result.cases
        self.date = date
    }

    /// Decodes a record.
    ///
    /// - Returns: `nil` if the bytes are no record of a pass of this package with this key.
    init?(_ bytes: [UInt8], key: ContentHash, package: String) {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        guard let record = try? decoder.decode(PassRecord.self, from: Data(bytes)),
            record.format == Self.currentFormat, record.key == key, record.package == package,
            record.cases.count == record.tests + record.skipped, !record.cases.isEmpty,
            record.cases.count(where: { $0.outcome == .passed }) == record.tests,
            record.cases.count(where: { $0.outcome == .skipped }) == record.skipped
        else { return nil }
        self = record
    }

    func bytes() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return Array(try encoder.encode(self))
    }

    func result(for package: Package, from source: PackageResult.Source) -> PackageResult {
        PackageResult(
            name: package.name, path: package.path, outcome: .cached(source), cases: cases, seconds: seconds
        )
    }
}
