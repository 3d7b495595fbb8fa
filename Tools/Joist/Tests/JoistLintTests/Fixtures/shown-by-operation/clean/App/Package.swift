// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "App",
    products: [
        .library(name: "App", targets: ["App"])
    ],
    dependencies: [
        .package(path: "../Flow"),
        .package(path: "../Screens"),
        .package(path: "../TodoList")
    ],
    targets: [
        .target(name: "App", dependencies: ["Flow", "Screens", "TodoList"])
    ]
)
