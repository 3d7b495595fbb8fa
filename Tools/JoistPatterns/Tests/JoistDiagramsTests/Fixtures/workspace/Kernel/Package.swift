// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Kernel",
    products: [
        .library(name: "ROSS", targets: ["ROSS"]), .library(name: "Assembly", targets: ["Assembly"]),
        .library(name: "SVIP", targets: ["SVIP"]),
    ],
    dependencies: [],
    targets: [
        .target(name: "ROSS", dependencies: []),
        .target(name: "Assembly", dependencies: []),
        .target(name: "SVIP", dependencies: []),
    ]
)
