import Foundation
import JoistTesting
import ProcessTesting

@testable import JoistRun
@testable import JoistWorkspace

/// A generated git repository that knows the files that each of its tests reads.
///
/// It lists the files by separate rules, not by joist's: the sources that SwiftPM would compile, and the files that the
/// tests, the plugins and the compiler would open.
struct ObservedWorkspace {
    var workspace: MadeUpWorkspace
    /// The names of the packages that each package depends on.
    private var dependencies: [String: Set<String>] = [:]
    private let names: [String]

    private var folder: TemporaryFolder { workspace.folder }

    init(using dice: inout SplitMix64) async throws {
        names = (0..<Int.random(in: 3...6, using: &dice)).map { "P\($0)" }
        workspace = try MadeUpWorkspace()
        for package in workspace.packages { try folder.remove(package.path) }
        workspace.packages = []
        workspace.configuration.global = ["ci.env"]
        workspace.configuration.inputs = [.init(packages: ["P0"], files: ["Data/*.csv"])]
        try workspace.write("inputs: [{packages: P0, files: Data/*.csv}]\nglobal: ci.env\n", to: "joist.yml")
        try workspace.write("1", to: "ci.env")
        try workspace.write("1", to: "Data/a.csv")
        try workspace.write("1", to: "Data/a.json")
        try workspace.write("1", to: "Shared/linked.txt")
        try workspace.write("1", to: "Shared/Folder/deep.txt")
        for (number, name) in names.enumerated() {
            let others = names.prefix(number).filter { _ in Bool.random(using: &dice) }
            dependencies[name] = Set(others)
            try add(name)
        }
        try folder.link("P0/Samples/Folder", to: "../../Shared/Folder")
        connect()
        try await workspace.begin()
    }

    private func add(_ name: String) throws {
        try workspace.write("// \(name)", to: "\(name)/Package.swift")
        for file in [
            "Sources/\(name)/\(name).swift", "Sources/\(name)/table.txt", "Sources/\(name)/Help/page.md",
            "Sources/\(name)/Notes.md", "Sources/Unused/unused.swift", "Sources/Tool/main.swift",
            "Plugins/Generate/plugin.swift", "schema.proto", "README.md", "Samples/a.json", ".environment",
            ".github/ci.yml", "Tests/Golden/page.md", "Tests/\(name)Tests/tests.swift",
            "Tests/More\(name)Tests/tests.swift", "Tests/More\(name)Tests/Fixtures/a.swift",
        ] { try workspace.write("// 1", to: "\(name)/\(file)") }
        try folder.link("\(name)/Sources/\(name)/linked.txt", to: "../../../Shared/linked.txt")
    }

    /// Describes the packages again, with the present dependencies.
    private mutating func connect() {
        workspace.packages = names.map { name in
            let others = (dependencies[name] ?? []).sorted()
            var package = Package.library(name, at: name, dependencies: others)
            package.dependencies = others.map { .local(path: $0) }
            package.targets[0].resources = ["Help", "table.txt"]
            package.targets += [
                .named("Unused\(name)", .library, path: "\(name)/Sources/Unused"),
                .named("Tool\(name)", .executable, path: "\(name)/Sources/Tool", dependencies: [.byName(name)]),
                .named(
                    "More\(name)Tests", .test, path: "\(name)/Tests/More\(name)Tests", dependencies: [.byName(name)]),
            ]
            package.targets[package.targets.count - 1].exclude = ["Fixtures"]
            // Every second package generates sources.
            if name.last?.wholeNumberValue.map({ $0 % 2 == 0 }) ?? false {
                package.targets.append(.named("Generate\(name)", .plugin, path: "\(name)/Plugins/Generate"))
                package.targets[0].plugins = [.byName("Generate\(name)")]
            }
            return package
        }
    }

    /// Adds or removes a dependency, in the manifest too.
    mutating func changeDependencies(using dice: inout SplitMix64) throws {
        let number = Int.random(in: 1..<names.count, using: &dice)
        let (name, other) = (names[number], names[Int.random(in: 0..<number, using: &dice)])
        if dependencies[name]?.remove(other) == nil { dependencies[name]?.insert(other) }
        try workspace.write("// \(name) \((dependencies[name] ?? []).sorted())", to: "\(name)/Package.swift")
        connect()
    }

    /// The files that each test target reads, with their contents.
    func observations() throws -> [String: [String]] {
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path.string)
            .filter { !$0.hasPrefix(".git/") && !$0.hasPrefix(".build/") }.sorted()
        var contents: [String: String] = [:]
        for file in files {
            let path = folder.path.appending(file)
            guard !path.isFolder, let bytes = try? path.contents() else { continue }
            let isExecutable = FileManager.default.isExecutableFile(atPath: path.string)
            let destination = try? FileManager.default.destinationOfSymbolicLink(atPath: path.string)
            contents[file] = "\(file) \(isExecutable) \(destination ?? "") \(String(decoding: bytes, as: UTF8.self))"
        }
        var observations: [String: [String]] = [:]
        for name in names {
            for (test, other) in [("\(name)Tests", "More\(name)Tests"), ("More\(name)Tests", "\(name)Tests")] {
                observations[test] = files.filter { reads($0, test: test, besides: other, of: name) }.compactMap {
                    contents[$0]
                }
            }
        }
        return observations
    }

    private func reads(_ file: String, test: String, besides other: String, of name: String) -> Bool {
        if file == "ci.env" { return true }
        if name == "P0", file.hasPrefix("Data/"), file.hasSuffix(".csv"), file.split(separator: "/").count == 2 {
            return true
        }
        // Behind a link beside the targets.
        if name == "P0", file.hasPrefix("Shared/Folder/") { return true }
        // The test itself, the data of the other one, and the files beside the targets.
        if file.hasPrefix("\(name)/Tests/\(other)/") { return !file.hasSuffix(".swift") || file.contains("/Fixtures/") }
        if file.hasPrefix("\(name)/Tests/") || file.hasPrefix("\(name)/.environment") { return true }
        // Documentation counts among tests only.
        if ["\(name)/Samples/", "\(name)/Sources/Tool/"].contains(where: file.hasPrefix), !file.hasSuffix(".md") {
            return true
        }
        return closure(of: name).contains { package in
            let isGenerated = package.last?.wholeNumberValue.map { $0 % 2 == 0 } ?? false
            if file == "\(package)/Package.swift" { return true }
            if isGenerated && (file.hasPrefix("\(package)/Plugins/") || file.hasSuffix("/schema.proto")) {
                return file.hasPrefix("\(package)/")
            }
            guard file.hasPrefix("\(package)/Sources/\(package)/") else { return false }
            return !file.hasSuffix(".md") || file.contains("/Help/")
        }
    }

    private func closure(of name: String) -> Set<String> {
        (dependencies[name] ?? []).reduce(into: [name]) { $0.formUnion(closure(of: $1)) }
    }
}
