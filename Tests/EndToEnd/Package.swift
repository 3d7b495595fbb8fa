// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "EndToEnd",
    dependencies: [
        .package(path: "../../App"),
        .package(path: "../../Packages/Core/Files"),
        .package(path: "../../Tools/DemoServer"),
    ],
    targets: [
        .target(name: "CPseudoTerminal"),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "CPseudoTerminal",
                .product(name: "ProcessTesting", package: "Files"),
                // The executables themselves: they lie beside the test's own binary.
                .product(name: "almanac", package: "App"),
                .product(name: "almanac-demo-server", package: "DemoServer"),
            ]
        ),
    ]
)
