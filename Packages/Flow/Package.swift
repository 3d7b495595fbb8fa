// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Flow",
    products: [
        .library(name: "Flow", targets: ["Flow"])
    ],
    dependencies: [
        .package(path: "../Kernel/Assembly"),
        .package(path: "../Kernel/ROSS"),
        .package(path: "../Core/Civil"),
        .package(path: "../Services/Settings"),
        .package(path: "../Services/Today"),
        .package(path: "../Services/Todo"),
        .package(path: "../Services/Weather"),
    ],
    targets: [
        .target(name: "Flow", dependencies: ["Assembly", "ROSS", "Settings", "Today", "Todo", "Weather"]),
        .testTarget(
            name: "FlowTests",
            dependencies: [
                "Flow", "Assembly", "Civil", "ROSS", "Settings", "Today", "Todo", "Weather",
                .product(name: "ROSSTesting", package: "ROSS"),
                .product(name: "SettingsDouble", package: "Settings"),
                .product(name: "TodayDouble", package: "Today"),
                .product(name: "TodoDouble", package: "Todo"),
                .product(name: "WeatherDouble", package: "Weather"),
            ]
        ),
    ]
)
