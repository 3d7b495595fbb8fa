// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "TodoList",
    products: [
        .library(name: "TodoList", targets: ["TodoList"])
    ],
    dependencies: [
        // Opened from the list.
        .package(path: "../TodoEntry")
    ],
    targets: [
        .target(name: "TodoList", dependencies: ["TodoEntry"])
    ]
)
