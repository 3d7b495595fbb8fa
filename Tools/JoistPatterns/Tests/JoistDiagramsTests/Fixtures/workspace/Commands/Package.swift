// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Commands",
    products: [.library(name: "Commands", targets: ["Commands"])],
    dependencies: [.package(path: "../Features/TodoList"), .package(path: "../Flow")],
    targets: [
        .target(
            name: "Commands",
            dependencies: [
                .product(name: "Flow", package: "Flow"),
                .product(name: "TodoList", package: "TodoList"),
            ])
    ]
)
