// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Home",
    products: [
        .library(name: "Home", targets: ["Home"])
    ],
    dependencies: [
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/Todo"),
        .package(path: "../../Services/Weather"),
    ],
    targets: [
        .target(name: "Home", dependencies: ["SVIP", "Screens", "Todo", "Weather"]),
        .executableTarget(
            name: "HomePreview",
            dependencies: [
                "Home", "Screens", "Todo", "Weather",
                .product(name: "ConsoleSurface", package: "Screens"),
                .product(name: "TodoDouble", package: "Todo"),
                .product(name: "WeatherDouble", package: "Weather"),
            ]
        ),
        .testTarget(
            name: "HomeTests",
            dependencies: [
                "Home", "Screens", "Todo", "Weather",
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
                .product(name: "TodoDouble", package: "Todo"),
                .product(name: "WeatherDouble", package: "Weather"),
            ]
        ),
    ]
)
