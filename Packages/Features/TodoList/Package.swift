// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "TodoList",
    products: [
        .library(name: "TodoList", targets: ["TodoList"])
    ],
    dependencies: [
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/Todo"),
    ],
    targets: [
        .target(name: "TodoList", dependencies: ["SVIP", "Screens", "Todo"]),
        .executableTarget(
            name: "TodoListPreview",
            dependencies: [
                "TodoList", "Screens", "Todo",
                .product(name: "ConsoleSurface", package: "Screens"),
                .product(name: "TodoDouble", package: "Todo"),
            ]
        ),
        .testTarget(
            name: "TodoListTests",
            dependencies: [
                "TodoList", "Screens", "Todo",
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
                .product(name: "TodoDouble", package: "Todo"),
            ]
        ),
    ]
)
