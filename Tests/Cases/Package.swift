// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Cases",
    dependencies: [
        .package(path: "../../App"),
        .package(path: "../../Packages/Kernel/ProcessTesting"),
        .package(path: "../../Packages/Kernel/TestSupport"),
    ],
    targets: [
        .testTarget(
            name: "CasesTests",
            dependencies: [
                "ProcessTesting", "TestSupport",
                // The executable, which is built into the folder of the test's binary.
                .product(name: "almanac", package: "App"),
            ]
        )
    ]
)
