// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "ROSS",
    products: [
        .library(name: "ROSS", targets: ["ROSS"]),
        .library(name: "ROSSTesting", targets: ["ROSSTesting"]),
        .library(name: "ROSSTrace", targets: ["ROSSTrace"]),
    ],
    dependencies: [
        .package(path: "../TestSupport")
    ],
    targets: [
        .target(name: "ROSS"),
        .target(name: "ROSSTesting", dependencies: ["ROSS"]),
        .target(name: "ROSSTrace", dependencies: ["ROSS"]),
        .testTarget(name: "ROSSTests", dependencies: ["ROSS", "ROSSTesting", "ROSSTrace", "TestSupport"]),
    ]
)
