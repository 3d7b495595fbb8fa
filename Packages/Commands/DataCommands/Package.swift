// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "DataCommands",
    products: [
        .library(name: "DataCommands", targets: ["DataCommands"])
    ],
    dependencies: [
        .package(path: "../../Core/Analytics"),
        .package(path: "../../Core/Formatting"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Core/Storage"),
        .package(path: "../../Services/Books"),
        .package(path: "../../Services/Location"),
        .package(path: "../../Services/Notifications"),
        .package(path: "../../Services/Payments"),
        .package(path: "../../Core/Settings"),
        .package(path: "../../Services/Todo"),
        .package(path: "../../Services/Weather"),
        .package(path: "../../Flow"),
        .package(path: "../CommandRouting"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(
            name: "DataCommands",
            dependencies: [
                "Analytics", "CommandRouting", "Flow", "Formatting", "Settings", "Storage",
                .product(name: "AnalyticsLive", package: "Analytics"),
                .product(name: "BooksLive", package: "Books"),
                .product(name: "ConsoleSurface", package: "Screens"),
                .product(name: "LocationLive", package: "Location"),
                .product(name: "NotificationsLive", package: "Notifications"),
                .product(name: "PaymentsLive", package: "Payments"),
                .product(name: "SettingsLive", package: "Settings"),
                .product(name: "TodoLive", package: "Todo"),
                .product(name: "Vault", package: "Storage"),
                .product(name: "WeatherLive", package: "Weather"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .testTarget(
            name: "DataCommandsTests",
            dependencies: [
                "CommandRouting", "DataCommands", "Storage",
                "Analytics",
                .product(name: "AnalyticsDouble", package: "Analytics"),
                .product(name: "CommandTesting", package: "CommandRouting"),
                .product(name: "Vault", package: "Storage"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
    ]
)
