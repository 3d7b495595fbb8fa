// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "TodoList",
    products: [
        .library(name: "TodoList", targets: ["TodoList"])
    ],
    dependencies: [
        .package(path: "../Civil"),
        .package(path: "../SVIP"),
        .package(path: "../Todo"),
    ],
    targets: [
        .target(name: "TodoList", dependencies: ["Civil", "SVIP", "Todo"])
    ]
)
