// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Home",
    products: [
        .library(name: "Home", targets: ["Home"])
    ],
    dependencies: [
        .package(path: "../TodoList")
    ],
    targets: [
        .target(name: "Home", dependencies: ["TodoList"])
    ]
)
