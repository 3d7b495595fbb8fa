// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "CityWeather",
    products: [
        .library(name: "CityWeather", targets: ["CityWeather"])
    ],
    dependencies: [
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/Weather"),
    ],
    targets: [
        .target(name: "CityWeather", dependencies: ["SVIP", "Screens", "Weather"]),
        .executableTarget(
            name: "CityWeatherPreview",
            dependencies: [
                "CityWeather", "Screens", "Weather",
                .product(name: "ConsoleSurface", package: "Screens"),
                .product(name: "WeatherDouble", package: "Weather"),
            ]
        ),
        .testTarget(
            name: "CityWeatherTests",
            dependencies: [
                "CityWeather", "Screens", "Weather",
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
                .product(name: "WeatherDouble", package: "Weather"),
            ]
        ),
    ]
)
