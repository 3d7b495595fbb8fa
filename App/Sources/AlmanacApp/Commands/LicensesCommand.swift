import AppInfo
import ArgumentParser
import CommandRouting

struct LicensesCommand: SessionCommand {
    static let eventName = "licenses"
    static let passesLock = true
    static let configuration = CommandConfiguration(
        commandName: "licenses", abstract: "Show what almanac is built from, and the licences.")

    @Argument(help: "Show the text of this one's licence.") var name: String?
    @OptionGroup var output: OutputOptions
    @OptionGroup var shared: SharedOptions

    func run(in session: AppSession) async throws {
        let licenses = try await session.appInfo.licenses()
        guard let name else {
            return try output.print(licenses.map { LicenseRecord($0, text: nil) }) { LicenseRecord.lines(of: $0) }
        }
        guard let license = licenses.first(where: { $0.name.lowercased() == name.lowercased() }) else {
            throw UnknownLicense(name: name)
        }
        // The text has several lines, which are all printed.
        guard output.json else { return try Console.print(license.text) }
        try JSONPrinting.print([LicenseRecord(license, text: license.text)])
    }
}

/// A licence in JSON, with its text if it was asked for by name.
struct LicenseRecord: Encodable {
    let name: String
    let version: String?
    let identifier: String
    let text: String?

    init(_ license: License, text: String?) {
        (name, version, identifier, self.text) = (license.name, license.version, license.identifier, text)
    }

    private enum Key: String, CodingKey { case name, version, identifier, text }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(name, forKey: .name)
        // Encoded as null for a library of the system.
        try container.encode(version, forKey: .version)
        try container.encode(identifier, forKey: .identifier)
        try container.encodeIfPresent(text, forKey: .text)
    }

    /// `GRDB.swift             7.10.0  MIT`.
    static func lines(of licenses: [LicenseRecord]) -> [String] {
        Table.lines(of: licenses.map { [$0.name, $0.version ?? "-", $0.identifier] })
    }
}

struct UnknownLicense: ReportedError, Equatable, CustomStringConvertible {
    let name: String

    var description: String { "almanac is not built from anything named '\(name)'." }
    var code: String { "unknown-license" }
    var hint: String? { "almanac licenses" }
}
