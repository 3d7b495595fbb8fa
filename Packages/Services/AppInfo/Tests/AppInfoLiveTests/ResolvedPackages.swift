import Foundation

/// The packages that SwiftPM has resolved in this workspace.
struct ResolvedPackages {
    private struct File: Decodable {
        struct Pin: Decodable {
            struct State: Decodable {
                let version: String?
                let revision: String
            }

            let location: String
            let state: State
        }

        let pins: [Pin]
    }

    /// Versions by name, as in the addresses of the packages.
    let versions: [String: String]

    init(_ file: URL) throws {
        let pins = try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).pins
        versions = Dictionary(pins.map { (Self.name($0.location), $0.state.version ?? $0.state.revision) }) { $1 }
    }

    /// The last part of an address, without `.git`.
    static func name(_ location: String) -> String {
        let last = location.split(separator: "/").last.map(String.init) ?? location
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }
}

/// The workspace around this package.
enum Workspace {
    static let root = URL(filePath: #filePath).appending(path: "../../../../../..").standardized

    /// The packages of the app alone, after it was built or resolved alone.
    static let ofApp = existing("App/Package.resolved")

    /// All packages, after they were built together. Tools have packages that the app does not have.
    static let ofAll = existing(".build/Joist.xcworkspace/xcshareddata/swiftpm/Package.resolved")

    static let appManifest = existing("App/Package.swift")

    /// The names of the packages from elsewhere that the app and its packages declare.
    static func declaredPackages() throws -> Set<String> {
        var names: Set<String> = []
        var seen: Set<String> = []
        var folders = [root.appending(path: "App")]
        while let folder = folders.popLast() {
            guard seen.insert(folder.path).inserted else { continue }
            let manifest = try String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
            for match in manifest.matches(of: /\.package\((url|path): "([^"]+)"/) {
                if match.output.1 == "url" {
                    names.insert(ResolvedPackages.name(String(match.output.2)))
                } else {
                    folders.append(folder.appending(path: String(match.output.2)).standardized)
                }
            }
        }
        return names
    }

    private static func existing(_ path: String) -> URL? {
        let file = root.appending(path: path)
        return FileManager.default.fileExists(atPath: file.path) ? file : nil
    }
}
