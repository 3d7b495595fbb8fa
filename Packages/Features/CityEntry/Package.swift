// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "CityEntry",
    products: [
        .library(name: "CityEntry", targets: ["CityEntry"]),
        .library(name: "CityEntryScreen", targets: ["CityEntryScreen"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../../Core/Formatting"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/Weather"),
    ],
    targets: [
        .target(name: "CityEntry", dependencies: ["Formatting", "SVIP", "Weather"]),
        .target(name: "CityEntryScreen", dependencies: ["CityEntry", "Screens", "Weather"]),
        .executableTarget(
            name: "CityEntryPreview",
            dependencies: [
                "CityEntry", "CityEntryScreen", "Screens", "Weather",
                .product(name: "LinesSurface", package: "Screens"),
                .product(name: "WeatherDouble", package: "Weather"),
            ]
        ),
        .testTarget(
            name: "CityEntryTests",
            dependencies: [
                "CityEntry", "CityEntryScreen", "Formatting", "ROSS", "Screens", "Weather", "TestSupport",
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
                .product(name: "WeatherDouble", package: "Weather"),
            ]
        ),
    ]
)
