// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Todo",
    products: [
        .library(name: "Todo", targets: ["Todo"]),
        .library(name: "TodoLive", targets: ["TodoLive"]),
    ],
    dependencies: [
        .package(path: "../Storage")
    ],
    targets: [
        .target(name: "Todo", dependencies: ["Storage"]),
        .target(name: "TodoLive", dependencies: ["Storage", "Todo"]),
    ]
)
