// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Screens",
    products: [
        .library(name: "Screens", targets: ["Screens"]),
        .library(name: "LinesSurface", targets: ["LinesSurface"]),
        .library(name: "ScreensTesting", targets: ["ScreensTesting"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ProcessTesting"),
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Kernel/TestSupport"),
    ],
    targets: [
        .target(name: "Screens", dependencies: ["ROSS", "SVIP"]),
        .target(name: "LinesSurface", dependencies: ["Screens"]),
        .target(name: "ScreensTesting", dependencies: ["Screens"]),
        .testTarget(
            name: "ScreensTests",
            dependencies: [
                "ROSS", "Screens", "ScreensTesting", "SVIP", "TestSupport",
                .product(name: "SVIPTesting", package: "SVIP"),
            ]
        ),
        .testTarget(
            name: "LinesSurfaceTests",
            dependencies: [
                "LinesSurface", "Screens", "TestSupport", "ProcessTesting",
            ]
        ),
    ]
)
