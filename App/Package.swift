// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "App",
    products: [
        .executable(name: "almanac", targets: ["almanac"])
    ],
    dependencies: [
        .package(path: "../Packages/Kernel/ROSS"),
        .package(path: "../Packages/Kernel/SVIP"),
        .package(path: "../Packages/Kernel/Assembly"),
        .package(path: "../Packages/Core/Civil"),
        .package(path: "../Packages/Core/Analytics"),
        .package(path: "../Packages/Core/Files"),
        .package(path: "../Packages/Core/Networking"),
        .package(path: "../Packages/Core/Screens"),
        .package(path: "../Packages/Core/Storage"),
        .package(path: "../Packages/Services/Settings"),
        .package(path: "../Packages/Services/Today"),
        .package(path: "../Packages/Services/Todo"),
        .package(path: "../Packages/Services/Weather"),
        .package(path: "../Packages/Features/CityEntry"),
        .package(path: "../Packages/Features/CityList"),
        .package(path: "../Packages/Features/CityWeather"),
        .package(path: "../Packages/Features/Home"),
        .package(path: "../Packages/Features/TodoEntry"),
        .package(path: "../Packages/Features/TodoList"),
        .package(path: "../Packages/Flow"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        .target(
            name: "AlmanacApp",
            dependencies: [
                "Civil", "ROSS", "SVIP", "Assembly",
                "Analytics", "Networking", "Screens", "Storage",
                "Settings", "Today", "Todo", "Weather",
                "CityEntry", "CityList", "CityWeather", "Home", "TodoEntry", "TodoList",
                "Flow",
                .product(name: "AnalyticsLive", package: "Analytics"),
                .product(name: "AnalyticsDouble", package: "Analytics"),
                .product(name: "ConsoleSurface", package: "Screens"),
                .product(name: "SettingsDouble", package: "Settings"),
                .product(name: "SettingsLive", package: "Settings"),
                .product(name: "TodayLive", package: "Today"),
                .product(name: "TodoLive", package: "Todo"),
                .product(name: "TodoDouble", package: "Todo"),
                .product(name: "WeatherLive", package: "Weather"),
                .product(name: "WeatherDouble", package: "Weather"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ]
        ),
        .executableTarget(name: "almanac", dependencies: ["AlmanacApp"]),
        .testTarget(
            name: "AlmanacAppTests",
            dependencies: [
                "AlmanacApp", "Assembly", "Civil", "Networking", "Screens", "Settings", "Storage", "Flow", "Todo",
                "TodoList", "Weather",
                .product(name: "AnalyticsDouble", package: "Analytics"),
                .product(name: "AnalyticsLive", package: "Analytics"),
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "TodoDouble", package: "Todo"),
                .product(name: "TodoLive", package: "Todo"),
                .product(name: "WeatherDouble", package: "Weather"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "WeatherLive", package: "Weather"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "AssemblyTesting", package: "Assembly"),
                .product(name: "NetworkingTesting", package: "Networking"),
                .product(name: "ProcessTesting", package: "Files"),
                .product(name: "ScreensTesting", package: "Screens"),
            ]
        ),
    ]
)
