// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Payments",
    products: [
        .library(name: "Payments", targets: ["Payments"]),
        .library(name: "PaymentsLive", targets: ["PaymentsLive"]),
        .library(name: "PaymentsDouble", targets: ["PaymentsDouble"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Kernel/ProcessTesting"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../../Core/Formatting"),
        .package(path: "../../Core/Networking"),
        .package(path: "../../Core/Storage"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .target(name: "Payments", dependencies: ["Formatting", "ROSS"]),
        .target(
            name: "PaymentsLive",
            dependencies: [
                "Formatting", "Payments", "Networking", "ROSS", "Storage",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .target(name: "PaymentsDouble", dependencies: ["Payments", "ROSS"]),
        // A second process for the tests: it buys, and is killed.
        .executableTarget(
            name: "PaymentsTestBuyer", dependencies: ["Payments", "PaymentsLive", "Networking", "Storage"],
            path: "Tests/PaymentsTestBuyer"
        ),
        .testTarget(name: "PaymentsTests", dependencies: ["Payments", "ROSS"]),
        .testTarget(
            name: "PaymentsLiveTests",
            dependencies: [
                "Payments", "PaymentsLive", "PaymentsDouble", "PaymentsTestBuyer", "Networking", "ROSS", "Storage",
                "TestSupport",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NetworkingTesting", package: "Networking"),
                "ProcessTesting",
            ]
        ),
    ]
)
