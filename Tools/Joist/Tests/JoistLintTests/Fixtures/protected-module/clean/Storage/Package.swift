// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Storage",
    products: [
        .library(name: "Storage", targets: ["Storage"]),
        .library(name: "CStore", targets: ["CStore"]),
    ],
    targets: [
        .target(name: "CStore"),
        .target(name: "Storage", dependencies: ["CStore"]),
        .testTarget(name: "StorageTests", dependencies: ["Storage"]),
    ]
)
