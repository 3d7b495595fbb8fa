// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Assembly",
    products: [
        .library(name: "Assembly", targets: ["Assembly"]),
        .library(name: "AssemblyTesting", targets: ["AssemblyTesting"]),
    ],
    targets: [
        .target(name: "Assembly"),
        .target(name: "AssemblyTesting", dependencies: ["Assembly"]),
        .testTarget(name: "AssemblyTests", dependencies: ["Assembly", "AssemblyTesting"]),
    ]
)
