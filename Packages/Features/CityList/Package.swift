// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "CityList",
    products: [
        .library(name: "CityList", targets: ["CityList"]),
        .library(name: "CityListScreen", targets: ["CityListScreen"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../../Core/Formatting"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/Location"),
        .package(path: "../../Core/Settings"),
        .package(path: "../../Services/Today"),
        .package(path: "../../Services/Weather"),
    ],
    targets: [
        .target(
            name: "CityList",
            dependencies: ["Formatting", "Location", "SVIP", "Settings", "Today", "Weather"]),
        .target(name: "CityListScreen", dependencies: ["CityList", "Screens", "Weather"]),
        .executableTarget(
            name: "CityListPreview",
            dependencies: [
                "CityList", "CityListScreen", "Location", "Screens", "Settings", "Weather",
                .product(name: "LinesSurface", package: "Screens"),
                .product(name: "LocationDouble", package: "Location"),
                .product(name: "SettingsDouble", package: "Settings"),
                .product(name: "TodayDouble", package: "Today"),
                .product(name: "WeatherDouble", package: "Weather"),
            ]
        ),
        .testTarget(
            name: "CityListTests",
            dependencies: [
                "CityList", "CityListScreen", "Formatting", "Location", "Screens", "Settings", "Weather", "TestSupport",
                .product(name: "LocationDouble", package: "Location"),
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
                .product(name: "SettingsDouble", package: "Settings"),
                .product(name: "TodayDouble", package: "Today"),
                .product(name: "WeatherDouble", package: "Weather"),
            ]
        ),
    ]
)
