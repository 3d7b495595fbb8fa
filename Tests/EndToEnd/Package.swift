// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "EndToEnd",
    dependencies: [
        .package(path: "../../App"),
        .package(path: "../../Packages/Core/Files"),
        .package(path: "../../Packages/Core/Networking"),
        .package(path: "../../Tools/DemoServer"),
    ],
    targets: [
        .target(name: "CPseudoTerminal"),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "CPseudoTerminal",
                .product(name: "ProcessTesting", package: "Files"),
                // The executables, which are built into the folder of the test's binary.
                .product(name: "almanac", package: "App"),
                .product(name: "almanac-demo-server", package: "DemoServer"),
                .product(name: "NetworkingTesting", package: "Networking"),
            ]
        ),
    ]
)
