// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "CityList",
    products: [
        .library(name: "CityList", targets: ["CityList"])
    ],
    dependencies: [
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/Weather"),
    ],
    targets: [
        .target(name: "CityList", dependencies: ["SVIP", "Screens", "Weather"]),
        .executableTarget(
            name: "CityListPreview",
            dependencies: [
                "CityList", "Screens", "Weather",
                .product(name: "ConsoleSurface", package: "Screens"),
                .product(name: "WeatherDouble", package: "Weather"),
            ]
        ),
        .testTarget(
            name: "CityListTests",
            dependencies: [
                "CityList", "Screens", "Weather",
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
                .product(name: "WeatherDouble", package: "Weather"),
            ]
        ),
    ]
)
