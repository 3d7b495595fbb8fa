// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Todo",
    products: [
        .library(name: "Todo", targets: ["Todo"])
    ],
    dependencies: [
        .package(path: "../TodoKit")
    ],
    targets: [
        .target(name: "Todo", dependencies: ["TodoKit", "TodoRules"]),
        .target(name: "TodoRules", dependencies: ["TodoWords"]),
        .target(name: "TodoWords"),
    ]
)
