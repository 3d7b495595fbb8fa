// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Home",
    products: [
        .library(name: "Home", targets: ["Home"])
    ],
    dependencies: [
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../../Core/Formatting"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/Today"),
    ],
    targets: [
        .target(name: "Home", dependencies: ["SVIP", "Formatting", "Screens", "Today"]),
        .executableTarget(
            name: "HomePreview",
            dependencies: [
                "Home", "Screens",
                .product(name: "ConsoleSurface", package: "Screens"),
                .product(name: "TodayDouble", package: "Today"),
            ]
        ),
        .testTarget(
            name: "HomeTests",
            dependencies: [
                "Home", "Screens", "TestSupport",
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
                .product(name: "TodayDouble", package: "Today"),
            ]
        ),
    ]
)
