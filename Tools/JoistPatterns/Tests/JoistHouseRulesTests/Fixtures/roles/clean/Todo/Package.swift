// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Todo",
    products: [
        .library(name: "Todo", targets: ["Todo"]),
        .library(name: "TodoLive", targets: ["TodoLive"]),
    ],
    dependencies: [
        .package(path: "../Kernel"),
        .package(path: "../Networking"),
    ],
    targets: [
        .target(name: "Todo", dependencies: [.product(name: "ROSS", package: "Kernel")]),
        .target(name: "TodoLive", dependencies: ["Networking", "Todo"]),
    ]
)
