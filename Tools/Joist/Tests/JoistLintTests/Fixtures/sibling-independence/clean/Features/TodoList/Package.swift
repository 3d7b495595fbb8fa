// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "TodoList",
    products: [
        .library(name: "TodoList", targets: ["TodoList"])
    ],
    dependencies: [
        .package(path: "../../Services/Todo")
    ],
    targets: [
        .target(name: "TodoList", dependencies: ["Todo"])
    ]
)
