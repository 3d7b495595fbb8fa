import Foundation
import JoistWorkspace
import SystemPackage

/// Writes a workspace of many packages, the same one for the same numbers.
///
/// It has five layers of equal size. Each package depends on up to three of the layers below its own and imports them;
/// beside its Swift files it has one file of tests.
public struct WorkspaceGenerator: Hashable, Sendable {
    public var packageCount: Int
    /// Swift files of each package's library, of some 2 kB each.
    public var filesPerPackage: Int
    public var seed: UInt64

    public static let layers = ["App", "Features", "Services", "Core", "Kernel"]
    static let dependencyCount = 3

    public init(packageCount: Int, filesPerPackage: Int = 10, seed: UInt64 = 1) {
        self.packageCount = packageCount
        self.filesPerPackage = filesPerPackage
        self.seed = seed
    }

    /// All files by their path from the root, the parts of which `/` divides.
    public var files: [String: String] {
        var files = [
            "joist.yml": "layers:\n" + Self.layers.map { "  - \($0): Packages/\($0)/*\n" }.joined(),
            ".gitignore": ".build/\n",
        ]
        for package in packages {
            let folder = "Packages/\(package.layer)/\(package.name)"
            files["\(folder)/Package.swift"] = package.manifest
            files["\(folder)/Tests/\(package.name)Tests/\(package.name)Tests.swift"] = package.tests
            for number in 0..<filesPerPackage {
                files["\(folder)/Sources/\(package.name)/\(package.name)Part\(number).swift"] = package.source(number)
            }
        }
        return files
    }

    /// Writes the files and commits them to a git repository of their own.
    ///
    /// - Parameter root: A folder that is not there yet, or is empty.
    public func write(to root: FilePath, environment: ToolEnvironment = ToolEnvironment()) async throws {
        var folders: Set<FilePath> = []
        for (path, text) in files {
            let file = root.appending(path)
            let folder = file.removingLastComponent()
            if folders.insert(folder).inserted {
                try FileManager.default.createDirectory(atPath: folder.string, withIntermediateDirectories: true)
            }
            // Without the care that a file of worth gets: there are thousands of them.
            try Data(text.utf8).write(to: URL(filePath: file.string))
        }
        let settings = [
            "-c", "user.name=joist", "-c", "user.email=joist@localhost", "-c", "commit.gpgsign=false",
            "-c", "core.fsync=none", "-c", "gc.auto=0",
        ]
        for arguments in [["init", "--quiet"], ["add", "--all"], ["commit", "--quiet", "--message", "All"]] {
            let result = try await Command("git", settings + arguments, environment: environment.variables, in: root)
                .result()
            guard result.isSuccess else { throw WorkspaceError.git(result.errors) }
        }
    }

    var packages: [GeneratedPackage] {
        var generator = SeededGenerator(state: seed)
        var packages: [GeneratedPackage] = []
        // From the bottom, so that there is something to depend on.
        for number in 0..<packageCount {
            let depth = number * Self.layers.count / max(packageCount, 1)
            let below = packages.filter { $0.depth < depth }
            let dependencies = Set(
                (0..<Self.dependencyCount).compactMap { _ in below.randomElement(using: &generator)?.reference })
            packages.append(
                GeneratedPackage(
                    name: "Package\(number)", depth: depth, layer: Self.layers[Self.layers.count - 1 - depth],
                    dependencies: dependencies.sorted { $0.name < $1.name }
                )
            )
        }
        return packages
    }
}

/// SplitMix64: the same numbers on every machine.
private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
