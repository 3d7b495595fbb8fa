// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "TodoEntry",
    products: [
        .library(name: "TodoEntry", targets: ["TodoEntry"])
    ],
    dependencies: [
        .package(path: "../../Services/Todo")
    ],
    targets: [
        .target(name: "TodoEntry", dependencies: ["Todo"])
    ]
)
