// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "JoistPatterns",
    products: [
        .executable(name: "joist", targets: ["joist"])
    ],
    dependencies: [
        .package(path: "../Joist"),
        .package(path: "../../Packages/Kernel/ROSS"),
        .package(path: "../../Packages/Kernel/ROSSTrace"),
        .package(path: "../../Packages/Kernel/ProcessTesting"),
        .package(path: "../../Packages/Kernel/TestSupport"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/stencilproject/Stencil", from: "0.15.1"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    ],
    targets: [
        .target(
            name: "JoistHouseRules",
            dependencies: [
                .product(name: "JoistLint", package: "Joist"),
                .product(name: "JoistWorkspace", package: "Joist"),
            ]),
        .target(
            name: "JoistDiagrams",
            dependencies: [
                "JoistHouseRules",
                .product(name: "JoistLint", package: "Joist"),
                .product(name: "JoistWorkspace", package: "Joist"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]
        ),
        .target(
            name: "JoistAdopt",
            dependencies: [
                "JoistHouseRules",
                .product(name: "JoistLint", package: "Joist"),
                .product(name: "JoistWorkspace", package: "Joist"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]
        ),
        .target(
            name: "JoistTrace",
            dependencies: [
                "JoistDiagrams", "JoistHouseRules",
                .product(name: "JoistLint", package: "Joist"),
                .product(name: "JoistWorkspace", package: "Joist"),
                .product(name: "ROSS", package: "ROSS"),
                "ROSSTrace",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        .target(
            name: "JoistScaffold",
            dependencies: [
                .product(name: "JoistLint", package: "Joist"),
                .product(name: "JoistWorkspace", package: "Joist"),
                .product(name: "Stencil", package: "Stencil"),
                .product(name: "SystemPackage", package: "swift-system"),
                .product(name: "Yams", package: "Yams"),
            ]
        ),
        .executableTarget(
            name: "joist",
            dependencies: [
                "JoistAdopt", "JoistDiagrams", "JoistHouseRules", "JoistScaffold", "JoistTrace",
                .product(name: "JoistCommands", package: "Joist"),
                .product(name: "JoistLint", package: "Joist"),
                .product(name: "JoistWorkspace", package: "Joist"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .testTarget(
            name: "JoistHouseRulesTests",
            dependencies: [
                "JoistHouseRules",
                .product(name: "JoistLint", package: "Joist"),
                .product(name: "JoistLintTesting", package: "Joist"),
                .product(name: "JoistWorkspace", package: "Joist"),
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "JoistDiagramsTests",
            dependencies: [
                "JoistDiagrams", "JoistHouseRules",
                .product(name: "JoistLint", package: "Joist"),
                .product(name: "JoistLintTesting", package: "Joist"),
                .product(name: "JoistWorkspace", package: "Joist"),
                "ProcessTesting",
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "JoistAdoptTests",
            dependencies: [
                "JoistAdopt", "JoistHouseRules",
                .product(name: "JoistLint", package: "Joist"),
                .product(name: "JoistLintTesting", package: "Joist"),
                .product(name: "JoistTesting", package: "Joist"),
                .product(name: "JoistWorkspace", package: "Joist"),
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "JoistTraceTests",
            dependencies: [
                "JoistDiagrams", "JoistHouseRules", "JoistTrace",
                .product(name: "JoistLint", package: "Joist"),
                .product(name: "JoistLintTesting", package: "Joist"),
                .product(name: "JoistWorkspace", package: "Joist"),
                .product(name: "ROSS", package: "ROSS"),
                "ROSSTrace",
            ]
        ),
        .testTarget(
            name: "JoistScaffoldTests",
            dependencies: [
                "JoistScaffold", "TestSupport",
                .product(name: "JoistLint", package: "Joist"),
                .product(name: "JoistWorkspace", package: "Joist"),
                .product(name: "Yams", package: "Yams"),
            ]
        ),
        .testTarget(
            name: "JoistTemplatesTests",
            dependencies: [
                "JoistDiagrams", "JoistHouseRules", "JoistScaffold",
                .product(name: "JoistLint", package: "Joist"),
                .product(name: "JoistTesting", package: "Joist"),
                .product(name: "JoistWorkspace", package: "Joist"),
                .product(name: "Yams", package: "Yams"),
            ]
        ),
    ]
)
