// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Weather",
    products: [
        .library(name: "Weather", targets: ["Weather"]),
        .library(name: "WeatherLive", targets: ["WeatherLive"]),
        .library(name: "WeatherDouble", targets: ["WeatherDouble"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../../Core/Formatting"),
        .package(path: "../../Core/Networking"),
        .package(path: "../../Core/Settings"),
        .package(path: "../../Core/Storage"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    ],
    targets: [
        .target(name: "Weather", dependencies: ["Formatting", "ROSS", "Settings"]),
        .target(
            name: "WeatherLive",
            dependencies: [
                "Formatting", "Weather", "ROSS", "Storage", "Networking",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
            ]
        ),
        .target(name: "WeatherDouble", dependencies: ["Formatting", "Weather", "ROSS"]),
        .testTarget(name: "WeatherTests", dependencies: ["Formatting", "Weather", "WeatherDouble"]),
        .testTarget(
            name: "WeatherLiveTests",
            dependencies: [
                "Formatting", "Weather", "WeatherLive", "WeatherDouble", "ROSS", "Storage", "Networking", "TestSupport",
                .product(name: "NetworkingTesting", package: "Networking"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
            ]
        ),
    ]
)
