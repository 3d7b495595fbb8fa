// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Flow",
    products: [.library(name: "Flow", targets: ["Flow"])],
    dependencies: [
        .package(path: "../Features/TodoEntry"), .package(path: "../Kernel"), .package(path: "../Services"),
    ],
    targets: [
        .target(
            name: "Flow",
            dependencies: [
                .product(name: "Account", package: "Services"),
                .product(name: "Books", package: "Services"),
                .product(name: "PIN", package: "Services"),
                .product(name: "Payments", package: "Services"),
                .product(name: "Settings", package: "Services"),
                .product(name: "Todo", package: "Services"),
                .product(name: "TodoEntry", package: "TodoEntry"),
                .product(name: "ROSS", package: "Kernel"),
                .product(name: "Assembly", package: "Kernel"),
            ])
    ]
)
