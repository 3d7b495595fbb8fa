// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "TodoEntry",
    products: [
        .library(name: "TodoEntry", targets: ["TodoEntry"])
    ],
    dependencies: [
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../../Core/Civil"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/Todo"),
    ],
    targets: [
        .target(name: "TodoEntry", dependencies: ["Civil", "SVIP", "Screens", "Todo"]),
        .executableTarget(
            name: "TodoEntryPreview",
            dependencies: [
                "Civil", "TodoEntry", "Screens", "Todo",
                .product(name: "ConsoleSurface", package: "Screens"),
                .product(name: "TodoDouble", package: "Todo"),
            ]
        ),
        .testTarget(
            name: "TodoEntryTests",
            dependencies: [
                "Civil", "ROSS", "SVIP", "Screens", "Todo", "TodoEntry", "TestSupport",
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
                .product(name: "TodoDouble", package: "Todo"),
            ]
        ),
    ]
)
