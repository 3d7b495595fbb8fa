// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "TodoList",
    products: [
        .library(name: "TodoList", targets: ["TodoList"]),
        .library(name: "Networking", targets: ["Networking"]),
    ],
    targets: [
        .target(name: "TodoList"),
        .target(name: "Networking"),
    ]
)
