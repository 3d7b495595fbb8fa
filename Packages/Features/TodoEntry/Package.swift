// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "TodoEntry",
    products: [
        .library(name: "TodoEntry", targets: ["TodoEntry"])
    ],
    dependencies: [
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/Todo"),
    ],
    targets: [
        .target(name: "TodoEntry", dependencies: ["SVIP", "Screens", "Todo"]),
        .executableTarget(
            name: "TodoEntryPreview",
            dependencies: [
                "TodoEntry", "Screens", "Todo",
                .product(name: "ConsoleSurface", package: "Screens"),
                .product(name: "TodoDouble", package: "Todo"),
            ]
        ),
        .testTarget(
            name: "TodoEntryTests",
            dependencies: [
                "TodoEntry", "SVIP", "Screens", "Todo",
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
                .product(name: "TodoDouble", package: "Todo"),
            ]
        ),
    ]
)
