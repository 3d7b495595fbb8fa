// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Todo",
    products: [
        .library(name: "Todo", targets: ["Todo"]),
        .library(name: "TodoDouble", targets: ["TodoDouble"]),
    ],
    targets: [
        .target(name: "Todo"),
        .target(name: "TodoDouble", dependencies: ["Todo"]),
        .target(name: "TodoTesting", dependencies: ["TodoDouble"]),
        .target(name: "TodoChecks", dependencies: ["TodoTesting"]),
        .testTarget(name: "TodoTests", dependencies: ["Todo", "TodoDouble", "TodoTesting", "TodoChecks"]),
    ]
)
