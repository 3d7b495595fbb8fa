import Foundation
import JoistLintTesting
import SystemPackage

@testable import JoistDiagrams
@testable import JoistLint
@testable import JoistWorkspace

/// The diagrams of the repository that joist stands in, from a copy of its sources without those of tests.
struct RepositoryDiagrams {
    /// The README of a package with places, and what is drawn there.
    struct README {
        let path: String
        let package: String
        let text: String
        let subjects: [WorkspaceDiagrams.Subject]
    }

    static let root = (0..<6).reduce(FilePath(#filePath)) { path, _ in path.removingLastComponent() }
    static var isThere: Bool { root.appending("Packages/Flow/README.md").exists }

    private static let folders = [
        "App", "Packages/Flow", "Packages/Kernel", "Packages/Core/Settings", "Packages/Services", "Packages/Features",
        "Packages/Commands",
    ]

    let readmes: [README]
    /// The texts of the files, by path.
    let texts: [String: String]
    private let copy: TestWorkspace

    init() async throws {
        copy = try TestWorkspace()
        var packages: [Package] = []
        var texts: [String: String] = [:]
        for path in try Self.packages() {
            let folder = Self.root.appending(path)
            let manifest = String(decoding: try folder.appending("Package.swift").contents(), as: UTF8.self)
            let package = Self.package(ManifestOutline(parsing: manifest), at: path)
            packages.append(package)
            for file in try FileTree(of: folder.appending("Sources")).files where file.hasSuffix(".swift") {
                let file = "\(path)/Sources/\(file)"
                let text = String(decoding: try Self.root.appending(file).contents(), as: UTF8.self)
                // Reading takes long, and of the services, only the types that implement them and tables are drawn.
                let isDrawn = text.contains("Service") || text.contains("Transition")
                if path.hasPrefix("Packages/Services"), !isDrawn { continue }
                texts[file] = text
                try copy.write(text, to: file)
            }
        }
        self.texts = texts
        let context = try await LintContext(copy.workspace(packages))
        let diagrams = WorkspaceDiagrams(context)
        readmes = packages.compactMap { package in
            let path = "\(package.path)/README.md"
            let bytes = try? Self.root.appending(path).contents()
            let text = String(decoding: bytes ?? [], as: UTF8.self)
            guard !DiagramDocument(text).places.isEmpty else { return nil }
            return README(path: path, package: package.name, text: text, subjects: diagrams.subjects(of: package))
        }
    }

    /// The package of a manifest, without targets that serve tests. SwiftPM need not read it.
    private static func package(_ outline: ManifestOutline, at path: String) -> Package {
        func name(_ call: ManifestOutline.Call) -> String { call.arguments["name"]?.first?.text ?? "" }
        let targets = outline.calls.filter { call in
            ["target", "executableTarget"].contains(call.function) && !call.isInTarget
                && !["Testing", "Preview"].contains { name(call).hasSuffix($0) }
        }
        return Package.made(
            outline.packageNames.first ?? path, at: path,
            dependencies: outline.calls.filter { $0.function == "package" }
                .compactMap { $0.arguments["path"]?.first?.text }.map { .local(path: RelativePath.join(path, $0)) },
            targets.map { target in
                let names = target.arguments["dependencies"]?.map(\.text) ?? []
                let own = target.arguments["path"]?.first?.text ?? "Sources/\(name(target))"
                return .made(name(target), in: RelativePath.join(path, own), names.map { .byName($0) })
            })
    }

    /// The folders with a manifest.
    private static func packages() throws -> [String] {
        try folders.flatMap { folder in
            if hasManifest(folder) { return [folder] }
            return try FileManager.default.contentsOfDirectory(atPath: root.appending(folder).string)
                .map { "\(folder)/\($0)" }.filter(hasManifest)
        }.sorted()
    }

    private static func hasManifest(_ folder: String) -> Bool {
        root.appending("\(folder)/Package.swift").exists
    }
}
