// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Kernel",
    products: [
        .library(name: "SVIP", targets: ["SVIP"]),
        .library(name: "ROSS", targets: ["ROSS"]),
    ],
    targets: [
        .target(name: "SVIP"),
        .target(name: "ROSS"),
    ]
)
