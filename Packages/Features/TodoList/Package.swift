// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "TodoList",
    products: [
        .library(name: "TodoList", targets: ["TodoList"])
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
        .target(name: "TodoList", dependencies: ["Civil", "SVIP", "Screens", "Todo"]),
        .executableTarget(
            name: "TodoListPreview",
            dependencies: [
                "Civil", "TodoList", "Screens", "Todo",
                .product(name: "ConsoleSurface", package: "Screens"),
                .product(name: "TodoDouble", package: "Todo"),
            ]
        ),
        .testTarget(
            name: "TodoListTests",
            dependencies: [
                "Civil", "ROSS", "Screens", "Todo", "TodoList", "TestSupport",
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
                .product(name: "TodoDouble", package: "Todo"),
            ]
        ),
    ]
)
