// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "ROSS",
    products: [
        .library(name: "ROSS", targets: ["ROSS"]),
        .library(name: "ROSSTesting", targets: ["ROSSTesting"]),
    ],
    dependencies: [
        .package(path: "../TestSupport")
    ],
    targets: [
        .target(name: "ROSS"),
        .target(name: "ROSSTesting", dependencies: ["ROSS"]),
        .testTarget(name: "ROSSTests", dependencies: ["ROSS", "ROSSTesting", "TestSupport"]),
    ]
)
