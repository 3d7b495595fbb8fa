// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Storage",
    products: [
        .library(name: "Storage", targets: ["Storage"])
    ],
    dependencies: [
        .package(path: "../../Services/Todo")
    ],
    targets: [
        .target(name: "Storage", dependencies: ["Todo"])
    ]
)
