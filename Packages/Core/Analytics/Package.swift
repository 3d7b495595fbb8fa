// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Analytics",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "Analytics", targets: ["Analytics"]),
        .library(name: "AnalyticsLive", targets: ["AnalyticsLive"]),
        .library(name: "AnalyticsDouble", targets: ["AnalyticsDouble"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ProcessTesting"),
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../Formatting"),
        .package(path: "../Files"),
        .package(path: "../Networking"),
        .package(path: "../Storage"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    ],
    targets: [
        .target(name: "Analytics", dependencies: ["ROSS", .product(name: "Files", package: "Files")]),
        .target(
            name: "AnalyticsLive",
            dependencies: [
                "Analytics", "Formatting", "Networking", "Storage", .product(name: "Files", package: "Files"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .target(name: "AnalyticsDouble", dependencies: ["Analytics"]),
        // A second process for the tests: it records, tracks, gets killed.
        .executableTarget(
            name: "AnalyticsTestWriter",
            dependencies: ["Analytics", "AnalyticsLive", .product(name: "Files", package: "Files")],
            path: "Tests/AnalyticsTestWriter"
        ),
        .testTarget(
            name: "AnalyticsTests",
            dependencies: [
                "Analytics", "AnalyticsDouble", "ProcessTesting",
            ]
        ),
        // A second process for the tests: it appends to a file or holds the lock, and gets killed.
        .executableTarget(
            name: "AnalyticsDeliveryProcess",
            dependencies: ["Analytics", "AnalyticsLive", "Networking", .product(name: "Files", package: "Files")],
            path: "Tests/AnalyticsDeliveryProcess"
        ),
        .testTarget(
            name: "AnalyticsDeliveryTests",
            dependencies: [
                "Analytics", "AnalyticsDeliveryProcess", "AnalyticsLive", "Networking", "TestSupport",
                .product(name: "Files", package: "Files"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NetworkingTesting", package: "Networking"),
                "ProcessTesting",
            ]
        ),
        .testTarget(
            name: "AnalyticsQueueTests",
            dependencies: [
                "Analytics", "AnalyticsLive", "AnalyticsDouble", "AnalyticsTestWriter", "Storage", "TestSupport",
                .product(name: "Files", package: "Files"), .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "NetworkingTesting", package: "Networking"),
                "ProcessTesting",
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
