// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Todo",
    products: [
        .library(name: "Todo", targets: ["Todo"]),
        .library(name: "TodoExchange", targets: ["TodoExchange"]),
        .library(name: "TodoLive", targets: ["TodoLive"]),
        .library(name: "TodoDouble", targets: ["TodoDouble"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ProcessTesting"),
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Core/Files"),
        .package(path: "../../Core/Formatting"),
        .package(path: "../../Core/Storage"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .target(name: "Todo", dependencies: ["Formatting", "ROSS"]),
        .target(name: "TodoExchange", dependencies: ["Files", "Formatting", "Todo"]),
        .target(
            name: "TodoLive",
            dependencies: ["Formatting", "Todo", "ROSS", "Storage", .product(name: "GRDB", package: "GRDB.swift")]
        ),
        .target(name: "TodoDouble", dependencies: ["Formatting", "Todo", "ROSS"]),
        .testTarget(name: "TodoTests", dependencies: ["Formatting", "Todo"]),
        .testTarget(
            name: "TodoExchangeTests",
            dependencies: ["Files", "Formatting", "ProcessTesting", "Todo", "TodoDouble", "TodoExchange"]),
        .testTarget(
            name: "TodoLiveTests", dependencies: ["Formatting", "Todo", "TodoLive", "TodoDouble", "ROSS", "Storage"]),
    ]
)
