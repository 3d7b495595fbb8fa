import AppInfo
import AppInfoLive
import Foundation
import Testing

/// The tour of the README, compiled.
func printLicenses(of info: any AppInfoService) async throws {
    print("almanac", info.version)
    for license in try await info.licenses() {
        print(license.name, license.version ?? "", license.identifier)
    }
}

struct TourTests {
    @Test func `the tour runs, and is in the README`() async throws {
        try await printLicenses(of: BuiltInAppInfo(version: "1.0.0"))

        let readme = URL(filePath: #filePath).appending(path: "../../../README.md").standardized
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let tour = source.split(separator: "compiled.\n").last?.split(separator: "\n\nstruct TourTests").first ?? "?"
        #expect(try String(contentsOf: readme, encoding: .utf8).contains(tour))
    }
}
