// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "PINEntry",
    products: [
        .library(name: "PINEntry", targets: ["PINEntry"]),
        .library(name: "PINEntryScreen", targets: ["PINEntryScreen"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/PIN"),
    ],
    targets: [
        .target(name: "PINEntry", dependencies: ["PIN", "SVIP"]),
        .target(name: "PINEntryScreen", dependencies: ["PIN", "PINEntry", "Screens"]),
        .executableTarget(
            name: "PINEntryPreview",
            dependencies: [
                "PIN", "PINEntry", "PINEntryScreen", "Screens",
                .product(name: "LinesSurface", package: "Screens"),
                .product(name: "PINDouble", package: "PIN"),
            ]
        ),
        .testTarget(
            name: "PINEntryTests",
            dependencies: [
                "PIN", "PINEntry", "PINEntryScreen", "ROSS", "Screens", "TestSupport",
                .product(name: "LinesSurface", package: "Screens"),
                .product(name: "PINDouble", package: "PIN"),
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
            ]
        ),
    ]
)
