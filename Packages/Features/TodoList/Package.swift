// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "TodoList",
    products: [
        .library(name: "TodoList", targets: ["TodoList"]),
        .library(name: "TodoListScreen", targets: ["TodoListScreen"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../../Core/Formatting"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/Todo"),
    ],
    targets: [
        .target(name: "TodoList", dependencies: ["Formatting", "SVIP", "Todo"]),
        .target(name: "TodoListScreen", dependencies: ["Screens", "Todo", "TodoList"]),
        .executableTarget(
            name: "TodoListPreview",
            dependencies: [
                "Formatting", "TodoList", "TodoListScreen", "Screens", "Todo",
                .product(name: "LinesSurface", package: "Screens"),
                .product(name: "TodoDouble", package: "Todo"),
            ]
        ),
        .testTarget(
            name: "TodoListTests",
            dependencies: [
                "Formatting", "ROSS", "Screens", "Todo", "TodoList", "TodoListScreen", "TestSupport",
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
                .product(name: "TodoDouble", package: "Todo"),
            ]
        ),
    ]
)
