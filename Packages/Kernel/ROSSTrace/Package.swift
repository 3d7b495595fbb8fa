// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "ROSSTrace",
    products: [
        .library(name: "ROSSTrace", targets: ["ROSSTrace"])
    ],
    dependencies: [
        .package(path: "../ROSS"),
        .package(path: "../TestSupport"),
    ],
    targets: [
        .target(name: "ROSSTrace", dependencies: ["ROSS"]),
        .testTarget(name: "ROSSTraceTests", dependencies: ["ROSS", "ROSSTrace", "TestSupport"]),
    ]
)
