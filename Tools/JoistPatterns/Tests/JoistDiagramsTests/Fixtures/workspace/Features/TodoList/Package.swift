// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "TodoList",
    products: [.library(name: "TodoList", targets: ["TodoList"])],
    dependencies: [.package(path: "../../Kernel"), .package(path: "../../Services")],
    targets: [
        .target(
            name: "TodoList",
            dependencies: [
                .product(name: "SVIP", package: "Kernel"),
                .product(name: "Todo", package: "Services"),
            ])
    ]
)
