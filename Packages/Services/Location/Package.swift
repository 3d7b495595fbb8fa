// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Location",
    products: [
        .library(name: "Location", targets: ["Location"]),
        .library(name: "LocationLive", targets: ["LocationLive"]),
        .library(name: "LocationDouble", targets: ["LocationDouble"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Core/Formatting"),
        .package(path: "../../Core/Networking"),
        .package(path: "../../Core/Storage"),
    ],
    targets: [
        .target(name: "Location", dependencies: ["Formatting", "ROSS"]),
        .target(name: "LocationLive", dependencies: ["Location", "Networking", "ROSS", "Storage"]),
        .target(name: "LocationDouble", dependencies: ["Location", "ROSS"]),
        .testTarget(
            name: "LocationLiveTests",
            dependencies: [
                "Location", "LocationLive", "LocationDouble", "Networking", "ROSS", "Storage",
                .product(name: "NetworkingTesting", package: "Networking"),
            ]
        ),
    ]
)
