// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Joist",
    products: [
        .executable(name: "joist", targets: ["joist"]),
        .executable(name: "joist-bench", targets: ["joist-bench"]),
    ],
    dependencies: [
        .package(path: "../../Packages/Kernel/ROSS"),
        .package(path: "../../Packages/Kernel/TestSupport"),
        .package(path: "../../Packages/Core/Files"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/stencilproject/Stencil", from: "0.15.1"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    ],
    targets: [
        .systemLibrary(name: "CLibcrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        .target(name: "CProcesses"),
        .target(
            name: "JoistWorkspace",
            dependencies: [
                "CLibcrypto", "CProcesses",
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SystemPackage", package: "swift-system"),
                .product(name: "Yams", package: "Yams"),
            ]
        ),
        .target(
            name: "JoistLint",
            dependencies: [
                "JoistWorkspace",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        .target(name: "JoistHouseRules", dependencies: ["JoistLint", "JoistWorkspace"]),
        .target(
            name: "JoistDiagrams",
            dependencies: [
                "JoistHouseRules", "JoistLint", "JoistWorkspace",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        .target(
            name: "JoistAdopt",
            dependencies: [
                "JoistHouseRules", "JoistLint", "JoistWorkspace",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        .target(
            name: "JoistTrace",
            dependencies: [
                "JoistDiagrams", "JoistLint", "JoistWorkspace",
                .product(name: "ROSS", package: "ROSS"),
                .product(name: "ROSSTrace", package: "ROSS"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        .target(name: "CSandbox"),
        .target(
            name: "JoistRun",
            dependencies: [
                "CSandbox", "Files", "JoistWorkspace",
                .product(name: "SystemPackage", package: "swift-system"),
                .product(name: "Yams", package: "Yams"),
            ]
        ),
        .target(
            name: "JoistScaffold",
            dependencies: [
                "JoistLint", "JoistWorkspace",
                .product(name: "Stencil", package: "Stencil"),
                .product(name: "SystemPackage", package: "swift-system"),
                .product(name: "Yams", package: "Yams"),
            ]
        ),
        .executableTarget(
            name: "joist",
            dependencies: [
                "JoistAdopt", "JoistDiagrams", "JoistHouseRules", "JoistLint", "JoistRun", "JoistScaffold",
                "JoistTrace",
                "JoistWorkspace",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        .target(
            name: "JoistBench",
            dependencies: ["JoistWorkspace", .product(name: "SystemPackage", package: "swift-system")]
        ),
        .executableTarget(
            name: "joist-bench",
            dependencies: [
                "JoistBench", "JoistWorkspace", .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        .target(
            name: "JoistTesting",
            dependencies: ["JoistWorkspace", "TestSupport", .product(name: "SystemPackage", package: "swift-system")],
            path: "Tests/JoistTesting"
        ),
        .testTarget(
            name: "JoistWorkspaceTests",
            dependencies: [
                "JoistTesting", "JoistWorkspace", "TestSupport",
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        .target(
            name: "JoistLintTesting",
            dependencies: ["JoistLint", "JoistWorkspace", .product(name: "SystemPackage", package: "swift-system")],
            path: "Tests/JoistLintTesting"
        ),
        .testTarget(
            name: "JoistLintTests",
            dependencies: ["JoistLint", "JoistLintTesting", "JoistWorkspace"],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "JoistHouseRulesTests",
            dependencies: ["JoistHouseRules", "JoistLint", "JoistLintTesting", "JoistWorkspace"],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "JoistDiagramsTests",
            dependencies: [
                "JoistDiagrams", "JoistHouseRules", "JoistLint", "JoistLintTesting", "JoistScaffold", "JoistWorkspace",
                .product(name: "ProcessTesting", package: "TestSupport"),
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        .testTarget(
            name: "JoistAdoptTests",
            dependencies: [
                "JoistAdopt", "JoistLint", "JoistLintTesting", "JoistTesting", "JoistWorkspace",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "JoistTraceTests",
            dependencies: [
                "JoistDiagrams", "JoistLint", "JoistLintTesting", "JoistTrace", "JoistWorkspace",
                .product(name: "ROSS", package: "ROSS"),
                .product(name: "ROSSTrace", package: "ROSS"),
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        .testTarget(
            name: "JoistRunTests",
            dependencies: [
                "JoistDiagrams", "JoistRun", "JoistTesting", "JoistWorkspace", "TestSupport",
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "ProcessTesting", package: "TestSupport"),
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        .testTarget(
            name: "JoistScaffoldTests",
            dependencies: [
                "JoistBench", "JoistDiagrams", "JoistLint", "JoistScaffold", "JoistWorkspace", "TestSupport",
                .product(name: "SystemPackage", package: "swift-system"),
                .product(name: "Yams", package: "Yams"),
            ]
        ),
    ]
)
