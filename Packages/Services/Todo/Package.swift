// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Todo",
    products: [
        .library(name: "Todo", targets: ["Todo"]),
        .library(name: "TodoLive", targets: ["TodoLive"]),
        .library(name: "TodoDouble", targets: ["TodoDouble"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Core/Civil"),
        .package(path: "../../Core/Storage"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .target(name: "Todo", dependencies: ["Civil", "ROSS"]),
        .target(
            name: "TodoLive",
            dependencies: ["Civil", "Todo", "ROSS", "Storage", .product(name: "GRDB", package: "GRDB.swift")]
        ),
        .target(name: "TodoDouble", dependencies: ["Civil", "Todo", "ROSS"]),
        .testTarget(name: "TodoTests", dependencies: ["Civil", "Todo"]),
        .testTarget(
            name: "TodoLiveTests", dependencies: ["Civil", "Todo", "TodoLive", "TodoDouble", "ROSS", "Storage"]),
    ]
)
