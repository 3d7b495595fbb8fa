// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Notes",
    products: [
        .library(name: "Notes", targets: ["Notes"])
    ],
    dependencies: [
        .package(path: "../Storage")
    ],
    targets: [
        .target(name: "Notes", dependencies: ["Storage"])
    ]
)
