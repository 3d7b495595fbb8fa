import JoistTesting

@testable import JoistWorkspace

extension TemporaryFolder {
    /// A manifest of one library and its tests, with their sources.
    func addPackage(_ name: String, at folder: String, dependencies: [String] = []) throws {
        let packages = dependencies.map { ".package(path: \"\($0)\")" }.joined(separator: ", ")
        let names = dependencies.map { "\"\($0.split(separator: "/").last ?? "")\"" }.joined(separator: ", ")
        try write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "\(name)",
                products: [.library(name: "\(name)", targets: ["\(name)"])],
                dependencies: [\(packages)],
                targets: [
                    .target(name: "\(name)", dependencies: [\(names)]),
                    .testTarget(name: "\(name)Tests", dependencies: ["\(name)"]),
                ]
            )
            """, to: folder == "." ? "Package.swift" : "\(folder)/Package.swift"
        )
        let prefix = folder == "." ? "" : folder + "/"
        try write("public let \(name.lowercased()) = 1\n", to: "\(prefix)Sources/\(name)/\(name).swift")
        try write("import Testing\n", to: "\(prefix)Tests/\(name)Tests/\(name)Tests.swift")
    }
}

extension Package {
    /// A library and its tests, made up.
    static func library(_ name: String, at path: String, dependencies: [String] = []) -> Package {
        Package(
            name: name, path: path, toolsVersion: "6.2.0", languageModes: [],
            dependencies: dependencies.map { .local(path: $0) },
            products: [Product(name: name, kind: .library, targets: [name])],
            targets: [
                .named(
                    name, .library, path: "\(path)/Sources/\(name)",
                    dependencies: dependencies.map { .byName(String($0.split(separator: "/").last ?? "")) }
                ),
                .named("\(name)Tests", .test, path: "\(path)/Tests/\(name)Tests", dependencies: [.byName(name)]),
            ]
        )
    }
}

extension Target {
    static func named(
        _ name: String, _ kind: Kind, path: String?, dependencies: [Dependency] = [], resources: [String] = []
    ) -> Target {
        Target(
            name: name, kind: kind, path: path, exclude: [], sources: nil, resources: resources,
            dependencies: dependencies, plugins: [], settings: [], pkgConfig: nil
        )
    }
}
