// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "EndToEnd",
    dependencies: [
        .package(path: "../../Packages/Kernel/ProcessTesting"),
        .package(path: "../../Packages/Kernel/TestSupport"),
        .package(path: "../../App"),
        .package(path: "../../Packages/Core/Networking"),
        .package(path: "../../Packages/Core/Screens"),
        .package(path: "../../Packages/Core/Storage"),
        .package(path: "../../Packages/Core/WireSurface"),
        .package(path: "../../Tools/DemoServer"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "Screens", "TestSupport", "WireSurface",
                .product(name: "GRDB", package: "GRDB.swift"),
                "ProcessTesting",
                // The executables, which are built into the folder of the test's binary.
                .product(name: "almanac", package: "App"),
                .product(name: "almanac-demo-server", package: "DemoServer"),
                .product(name: "NetworkingTesting", package: "Networking"),
                .product(name: "Vault", package: "Storage"),
            ]
        )
    ]
)
