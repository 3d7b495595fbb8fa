// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "TestSupport",
    products: [
        .library(name: "TestSupport", targets: ["TestSupport"]),
        // Apart, because the second processes of tests use it too, and they do not link Testing.
        .library(name: "ProcessTesting", targets: ["ProcessTesting"]),
    ],
    targets: [
        .target(name: "TestSupport"),
        .target(name: "ProcessTesting"),
        .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"]),
    ]
)
