// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "DemoServer",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "almanac-demo-server", targets: ["AlmanacDemoServer"])
    ],
    dependencies: [
        .package(path: "../../Packages/Kernel/ProcessTesting"),
        .package(path: "../../Packages/Kernel/TestSupport"),
        .package(path: "../../Packages/Services/Books"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        .target(
            name: "DemoServer",
            dependencies: [
                "CDemoFiles",
                .product(name: "BookWriting", package: "Books"),
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ]
        ),
        .target(name: "CDemoFiles", exclude: ["cities.csv", "climate.csv", "openapi.yaml"]),
        .executableTarget(
            name: "AlmanacDemoServer",
            dependencies: [
                "DemoServer",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .testTarget(
            name: "DemoServerTests",
            // The executable is listed so that it is built before the tests that start it.
            dependencies: [
                "CDemoFiles",
                "DemoServer",
                "AlmanacDemoServer",
                .product(name: "BookFiles", package: "Books"),
                .product(name: "Books", package: "Books"),
                "ProcessTesting",
                .product(name: "TestSupport", package: "TestSupport"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "Yams", package: "Yams"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6],
    // For #embed.
    cLanguageStandard: .c2x
)
