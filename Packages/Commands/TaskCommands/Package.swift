// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "TaskCommands",
    products: [
        .library(name: "TaskCommands", targets: ["TaskCommands"])
    ],
    dependencies: [
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Core/Civil"),
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
            name: "TaskCommands",
            dependencies: [
                "Civil", "CommandRouting", "Flow", "SVIP", "Todo", "TodoEntry", "TodoList",
                .product(name: "ConsoleSurface", package: "Screens"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .testTarget(
            name: "TaskCommandsTests",
            dependencies: [
                "Civil", "CommandRouting", "TaskCommands", "Todo",
                .product(name: "CommandTesting", package: "CommandRouting"),
            ]
        ),
    ]
)
