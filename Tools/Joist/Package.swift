// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Joist",
    products: [
        .executable(name: "joist-run", targets: ["joist-run"]),
        .library(name: "JoistCommands", targets: ["JoistCommands"]),
        .library(name: "JoistLint", targets: ["JoistLint"]),
        .library(name: "JoistLintTesting", targets: ["JoistLintTesting"]),
        .library(name: "JoistTesting", targets: ["JoistTesting"]),
        .library(name: "JoistWorkspace", targets: ["JoistWorkspace"]),
    ],
    dependencies: [
        .package(path: "../../Packages/Kernel/ProcessTesting"),
        .package(path: "../../Packages/Kernel/TestSupport"),
        .package(path: "../../Packages/Core/Files"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
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
                .product(name: "SystemPackage", package: "swift-system"),
                .product(name: "Yams", package: "Yams"),
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
            name: "JoistCommands",
            dependencies: [
                "JoistRun", "JoistWorkspace",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        .executableTarget(
            name: "joist-run",
            dependencies: ["JoistCommands", .product(name: "ArgumentParser", package: "swift-argument-parser")]
        ),
        .target(
            name: "JoistLint",
            dependencies: [
                "JoistWorkspace",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]
        ),
        .target(
            name: "JoistTesting",
            dependencies: ["JoistWorkspace", "TestSupport"],
            path: "Tests/JoistTesting"
        ),
        .target(
            name: "JoistLintTesting",
            dependencies: ["JoistLint", "JoistWorkspace"],
            path: "Tests/JoistLintTesting"
        ),
        .testTarget(
            name: "JoistWorkspaceTests",
            dependencies: [
                "JoistTesting", "JoistWorkspace", "TestSupport",
            ]
        ),
        .testTarget(
            name: "JoistRunTests",
            dependencies: [
                "Files", "JoistRun", "JoistTesting", "JoistWorkspace", "TestSupport",
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
                "ProcessTesting",
                .product(name: "Yams", package: "Yams"),
            ]
        ),
        .testTarget(
            name: "JoistLintTests",
            dependencies: ["JoistLint", "JoistLintTesting", "JoistTesting", "JoistWorkspace"],
            exclude: ["Fixtures"]
        ),
    ]
)
