// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "TodoEntry",
    products: [.library(name: "TodoEntry", targets: ["TodoEntry"])],
    dependencies: [.package(path: "../../Kernel"), .package(path: "../../Services")],
    targets: [
        .target(
            name: "TodoEntry",
            dependencies: [
                .product(name: "SVIP", package: "Kernel"),
                .product(name: "Todo", package: "Services"),
            ])
    ]
)
