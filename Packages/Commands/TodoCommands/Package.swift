// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "TodoCommands",
    products: [
        .library(name: "TodoCommands", targets: ["TodoCommands"])
    ],
    dependencies: [
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Core/Formatting"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/Todo"),
        .package(path: "../../Features/TodoEntry"),
        .package(path: "../../Features/TodoList"),
        .package(path: "../../Flow"),
        .package(path: "../CommandRouting"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(
            name: "TodoCommands",
            dependencies: [
                "CommandRouting", "Flow", "Formatting", "SVIP", "Screens", "Todo", "TodoEntry", "TodoList",
                .product(name: "LinesSurface", package: "Screens"),
                .product(name: "TodoExchange", package: "Todo"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .testTarget(
            name: "TodoCommandsTests",
            dependencies: [
                "CommandRouting", "Todo", "TodoCommands",
                .product(name: "CommandTesting", package: "CommandRouting"),
                .product(name: "TodoExchange", package: "Todo"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
    ]
)
