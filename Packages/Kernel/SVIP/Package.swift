// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "SVIP",
    products: [
        .library(name: "SVIP", targets: ["SVIP"]),
        .library(name: "SVIPTesting", targets: ["SVIPTesting"]),
    ],
    targets: [
        .target(name: "SVIP"),
        .target(name: "SVIPTesting", dependencies: ["SVIP"]),
        .testTarget(name: "SVIPTests", dependencies: ["SVIP", "SVIPTesting"]),
    ]
)
