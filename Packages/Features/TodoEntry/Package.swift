// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "TodoEntry",
    products: [
        .library(name: "TodoEntry", targets: ["TodoEntry"]),
        .library(name: "TodoEntryScreen", targets: ["TodoEntryScreen"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../../Core/Formatting"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/Todo"),
    ],
    targets: [
        .target(name: "TodoEntry", dependencies: ["Formatting", "SVIP", "Todo"]),
        .target(name: "TodoEntryScreen", dependencies: ["Formatting", "Screens", "Todo", "TodoEntry"]),
        .executableTarget(
            name: "TodoEntryPreview",
            dependencies: [
                "Formatting", "TodoEntry", "TodoEntryScreen", "Screens", "Todo",
                .product(name: "LinesSurface", package: "Screens"),
                .product(name: "TodoDouble", package: "Todo"),
            ]
        ),
        .testTarget(
            name: "TodoEntryTests",
            dependencies: [
                "Formatting", "SVIP", "Screens", "Todo", "TodoEntry", "TodoEntryScreen",
                "TestSupport",
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
                .product(name: "TodoDouble", package: "Todo"),
            ]
        ),
    ]
)
