// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "CityEntry",
    products: [
        .library(name: "CityEntry", targets: ["CityEntry"])
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
        .target(name: "CityEntry", dependencies: ["Formatting", "SVIP", "Screens", "Weather"]),
        .executableTarget(
            name: "CityEntryPreview",
            dependencies: [
                "CityEntry", "Screens", "Weather",
                .product(name: "ConsoleSurface", package: "Screens"),
                .product(name: "WeatherDouble", package: "Weather"),
            ]
        ),
        .testTarget(
            name: "CityEntryTests",
            dependencies: [
                "CityEntry", "Formatting", "ROSS", "Screens", "Weather", "TestSupport",
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
                .product(name: "WeatherDouble", package: "Weather"),
            ]
        ),
    ]
)
