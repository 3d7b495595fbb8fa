// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "DataCommands",
    products: [
        .library(name: "DataCommands", targets: ["DataCommands"])
    ],
    dependencies: [
        .package(path: "../../Core/Analytics"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Core/Storage"),
        .package(path: "../../Services/DataFiles"),
        .package(path: "../../Services/PIN"),
        .package(path: "../../Flow"),
        .package(path: "../CommandRouting"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(
            name: "DataCommands",
            dependencies: [
                "Analytics", "CommandRouting", "DataFiles", "Flow", "Storage",
                .product(name: "LinesSurface", package: "Screens"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .testTarget(
            name: "DataCommandsTests",
            dependencies: [
                "Analytics", "CommandRouting", "DataCommands", "DataFiles", "PIN",
                .product(name: "AnalyticsDouble", package: "Analytics"),
                .product(name: "CommandTesting", package: "CommandRouting"),
                .product(name: "DataFilesDouble", package: "DataFiles"),
                .product(name: "FlowDouble", package: "Flow"),
                .product(name: "PINDouble", package: "PIN"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
    ]
)
