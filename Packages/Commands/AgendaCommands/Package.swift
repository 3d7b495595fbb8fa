// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "AgendaCommands",
    products: [
        .library(name: "AgendaCommands", targets: ["AgendaCommands"])
    ],
    dependencies: [
        .package(path: "../../Core/Screens"),
        .package(path: "../../Features/Agenda"),
        .package(path: "../../Flow"),
        .package(path: "../CommandRouting"),
        .package(path: "../../Services/Todo"),
        .package(path: "../../Services/Weather"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(
            name: "AgendaCommands",
            dependencies: [
                "Agenda", "CommandRouting", "Flow",
                .product(name: "LinesSurface", package: "Screens"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .testTarget(
            name: "AgendaCommandsTests",
            dependencies: [
                "AgendaCommands", "CommandRouting", "Todo", "Weather",
                .product(name: "CommandTesting", package: "CommandRouting"),
                .product(name: "FlowDouble", package: "Flow"),
                .product(name: "TodoDouble", package: "Todo"),
                .product(name: "WeatherDouble", package: "Weather"),
            ]
        ),
    ]
)
