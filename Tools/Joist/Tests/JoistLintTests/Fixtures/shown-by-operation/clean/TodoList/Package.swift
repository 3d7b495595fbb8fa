// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "TodoList",
    products: [
        .library(name: "TodoList", targets: ["TodoList"])
    ],
    dependencies: [
        .package(path: "../SVIP"),
        .package(path: "../Screens")
    ],
    targets: [
        .target(name: "TodoList", dependencies: ["SVIP", "Screens"]),
        .executableTarget(name: "TodoListPreview", dependencies: ["TodoList", "Screens"])
    ]
)
