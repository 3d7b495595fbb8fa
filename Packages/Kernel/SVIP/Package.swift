// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "SVIP",
    products: [
        .library(name: "SVIP", targets: ["SVIP"]),
        .library(name: "SVIPTesting", targets: ["SVIPTesting"]),
    ],
    dependencies: [
        .package(path: "../TestSupport")
    ],
    targets: [
        .target(name: "SVIP"),
        .target(name: "SVIPTesting", dependencies: ["SVIP", "TestSupport"]),
        .testTarget(name: "SVIPTests", dependencies: ["SVIP", "SVIPTesting", "TestSupport"]),
    ]
)
