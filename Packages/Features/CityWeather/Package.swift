// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "CityWeather",
    products: [
        .library(name: "CityWeather", targets: ["CityWeather"]),
        .library(name: "CityWeatherScreen", targets: ["CityWeatherScreen"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../../Core/Formatting"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Core/Settings"),
        .package(path: "../../Services/Today"),
        .package(path: "../../Services/Weather"),
    ],
    targets: [
        .target(name: "CityWeather", dependencies: ["Formatting", "SVIP", "Settings", "Today", "Weather"]),
        .target(name: "CityWeatherScreen", dependencies: ["CityWeather", "Screens"]),
        .executableTarget(
            name: "CityWeatherPreview",
            dependencies: [
                "CityWeather", "CityWeatherScreen", "Screens", "Settings", "Weather",
                .product(name: "LinesSurface", package: "Screens"),
                .product(name: "SettingsDouble", package: "Settings"),
                .product(name: "TodayDouble", package: "Today"),
                .product(name: "WeatherDouble", package: "Weather"),
            ]
        ),
        .testTarget(
            name: "CityWeatherTests",
            dependencies: [
                "Formatting", "CityWeather", "CityWeatherScreen", "Screens", "Settings", "Weather", "TestSupport",
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
                .product(name: "SettingsDouble", package: "Settings"),
                .product(name: "TodayDouble", package: "Today"),
                .product(name: "WeatherDouble", package: "Weather"),
            ]
        ),
    ]
)
