// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "App",
    dependencies: [
        .package(path: "../Flow"),
        .package(path: "../Kernel"),
        .package(path: "../Networking"),
        .package(path: "../PinCode"),
        .package(path: "../Screens"),
        .package(path: "../Todo"),
    ],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: [
                "Flow", "Networking", "PinCode", "Screens", "Todo", .product(name: "Assembly", package: "Kernel"),
                .product(name: "TodoLive", package: "Todo"),
            ]
        )
    ]
)
