import AppInfo
import AppInfoLive
import Foundation
import Testing

/// The list of licences against the workspace: run `make licenses` if one of these fails. In a copy of this package alone
/// there is nothing to compare with.
struct LicensesOfWorkspaceTests {
    @Test(.enabled(if: Workspace.appManifest != nil, "App/Package.swift is not beside this package."))
    func `every package that the app or one of its packages declares is listed`() async throws {
        let names = Set(try await BuiltInAppInfo(version: "").licenses().map(\.name))
        let declared = try Workspace.declaredPackages()
        #expect(declared.count >= 4)
        #expect(declared.subtracting(names) == [])
    }

    @Test(.enabled(if: Workspace.ofApp != nil, "The packages of the app have not been resolved alone."))
    func `the list has exactly the packages that are resolved for the app, in their versions`() async throws {
        let resolved = try ResolvedPackages(#require(Workspace.ofApp))
        #expect(try await listedPackages() == resolved.versions)
    }

    @Test(.enabled(if: Workspace.ofAll != nil, "The packages of the workspace have not been resolved together."))
    func `each listed package is resolved for the workspace, in its version`() async throws {
        let resolved = try ResolvedPackages(#require(Workspace.ofAll))
        for (name, version) in try await listedPackages() {
            #expect(resolved.versions[name] == version, "\(name)")
        }
    }

    /// Versions by name, without Swift and the libraries of the system.
    private func listedPackages() async throws -> [String: String] {
        let licenses = try await BuiltInAppInfo(version: "").licenses().filter { $0.name != "swift" }
        return Dictionary(licenses.compactMap { license in license.version.map { (license.name, $0) } }) { $1 }
    }

    @Test func `Swift and the libraries of the system are listed`() async throws {
        let licenses = try await BuiltInAppInfo(version: "").licenses()
        let identifiers = Dictionary(licenses.map { ($0.name, $0.identifier) }) { $1 }
        #expect(identifiers["swift"] == "Apache-2.0 WITH Swift-exception")
        #expect(identifiers["curl"] == "curl" && identifiers["zlib"] == "Zlib")
        #expect(identifiers["sqlite3"] == "LicenseRef-public-domain")
    }
}
