// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "WireSurface",
    products: [
        .library(name: "WireSurface", targets: ["WireSurface"])
    ],
    dependencies: [
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Kernel/ProcessTesting"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../Files"),
        .package(path: "../Formatting"),
        .package(path: "../Screens"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        .target(
            name: "WireSurface",
            dependencies: ["Files", "Formatting", "Screens", .product(name: "FlyingSocks", package: "FlyingFox")]
        ),
        .testTarget(
            name: "WireSurfaceTests",
            dependencies: [
                "Files", "Screens", "SVIP", "TestSupport", "WireSurface",
                .product(name: "LinesSurface", package: "Screens"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
                "ProcessTesting",
            ]
        ),
    ]
)
