// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Flow",
    products: [
        .library(name: "Flow", targets: ["Flow"])
    ],
    dependencies: [
        .package(path: "../Kernel"),
        .package(path: "../PinCode"),
        .package(path: "../Todo"),
    ],
    targets: [
        .target(
            name: "Flow",
            dependencies: [
                .product(name: "Assembly", package: "Kernel"), .product(name: "ROSS", package: "Kernel"), "Todo",
                .product(name: "PinCodeScreen", package: "PinCode"),
            ])
    ]
)
