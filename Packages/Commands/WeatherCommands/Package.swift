// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "WeatherCommands",
    products: [
        .library(name: "WeatherCommands", targets: ["WeatherCommands"])
    ],
    dependencies: [
        .package(path: "../../Core/Formatting"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/Location"),
        .package(path: "../../Services/PIN"),
        .package(path: "../../Services/Today"),
        .package(path: "../../Core/Settings"),
        .package(path: "../../Services/Weather"),
        .package(path: "../../Features/CityEntry"),
        .package(path: "../../Features/CityList"),
        .package(path: "../../Features/CityWeather"),
        .package(path: "../../Flow"),
        .package(path: "../CommandRouting"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(
            name: "WeatherCommands",
            dependencies: [
                "CityEntry", "CityList", "CityWeather", "CommandRouting", "Flow", "Formatting", "Location", "Screens",
                "Settings", "Weather",
                .product(name: "LinesSurface", package: "Screens"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .testTarget(
            name: "WeatherCommandsTests",
            dependencies: [
                "CityWeather", "CommandRouting", "Formatting", "Location", "PIN", "Weather", "WeatherCommands",
                .product(name: "CommandTesting", package: "CommandRouting"),
                .product(name: "FlowDouble", package: "Flow"),
                .product(name: "LocationDouble", package: "Location"),
                .product(name: "SettingsDouble", package: "Settings"),
                .product(name: "TodayDouble", package: "Today"),
                .product(name: "WeatherDouble", package: "Weather"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
    ]
)
