import Foundation
import JoistWorkspace
import SystemPackage

/// Generates a workspace of many packages, always the same for the same numbers.
///
/// It has five layers of equal size. Each package depends on up to three packages of lower layers and imports them. It
/// has Swift files and one file of tests. With operations, there is one more package, ROSS.
package struct WorkspaceGenerator: Hashable, Sendable {
    package var packageCount: Int
    /// The number of Swift files in each package's library, of about 2 kB each.
    package var filesPerPackage: Int
    /// The number of operations in each package, each in a file.
    package var operationsPerPackage: Int

    /// The names of the layers, from top to bottom.
    package static let layers = ["App", "Features", "Services", "Core", "Kernel"]
    static let dependencyCount = 3

    package init(packageCount: Int, filesPerPackage: Int = 10, operationsPerPackage: Int = 0) {
        self.packageCount = packageCount
        self.filesPerPackage = filesPerPackage
        self.operationsPerPackage = operationsPerPackage
    }

    /// All files by path from the root.
    package var files: [String: String] {
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
            for number in 0..<operationsPerPackage {
                let operation = "Show\(package.name)Operation\(number)"
                files["\(folder)/Sources/\(package.name)/\(operation).swift"] = package.operation(number)
            }
            if operationsPerPackage > 0 {
                files["\(folder)/Sources/\(package.name)/\(package.name)Receivers.swift"] = package.receivers
            }
        }
        return files.merging(ross) { $1 }
    }

    /// The package with the protocol of operations.
    private var ross: [String: String] {
        guard operationsPerPackage > 0 else { return [:] }
        let package = GeneratedPackage(
            name: GeneratedPackage.ross.name, depth: 0, layer: GeneratedPackage.ross.layer, dependencies: [],
            operationCount: 0)
        let folder = "Packages/\(package.layer)/\(package.name)"
        return [
            "\(folder)/Package.swift": package.manifest,
            "\(folder)/Sources/ROSS/Operation.swift": """
            /// A sequence of messages between services.
            public protocol Operation<Input, Output>: Sendable {
                associatedtype Input
                associatedtype Output

                func launch(_ input: Input) async throws -> Output
            }

            """,
            "\(folder)/Sources/ROSS/ROSSPart0.swift": package.source(0),
            "\(folder)/Tests/ROSSTests/ROSSTests.swift": package.tests,
        ]
    }

    /// Writes the files and commits them to a git repository of their own.
    ///
    /// - Parameter root: A folder that does not exist or is empty.
    package func write(to root: FilePath, environment: ToolEnvironment = ToolEnvironment()) async throws {
        var folders: Set<FilePath> = []
        for (path, text) in files {
            let file = root.appending(path)
            let folder = file.removingLastComponent()
            if folders.insert(folder).inserted {
                try FileManager.default.createDirectory(atPath: folder.string, withIntermediateDirectories: true)
            }
            // Not atomically, because there are thousands of files.
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
        var packages: [GeneratedPackage] = []
        // From the bottom, so that dependencies exist.
        for number in 0..<packageCount {
            let depth = number * Self.layers.count / max(packageCount, 1)
            let below = packages.filter { $0.depth < depth }
            let dependencies = Set(
                // The primes spread the dependencies.
                (0..<(below.isEmpty ? 0 : Self.dependencyCount)).map {
                    below[(131 * number + 37 * $0) % below.count].reference
                })
            packages.append(
                GeneratedPackage(
                    name: "Package\(number)", depth: depth, layer: Self.layers[Self.layers.count - 1 - depth],
                    dependencies: dependencies.sorted { $0.name < $1.name }, operationCount: operationsPerPackage
                )
            )
        }
        return packages
    }
}
