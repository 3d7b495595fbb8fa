// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Todo",
    products: [
        .library(name: "Todo", targets: ["Todo"]),
        .library(name: "TodoModels", targets: ["TodoModels"]),
    ],
    targets: [
        .target(name: "Todo"),
        .target(name: "TodoModels"),
        .target(name: "CTodo"),
        .testTarget(name: "TodoTests", dependencies: ["Todo", "CTodo"]),
    ]
)
