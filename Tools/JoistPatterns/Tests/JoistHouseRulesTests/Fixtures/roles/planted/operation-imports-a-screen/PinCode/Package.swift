// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "PinCode",
    products: [
        .library(name: "PinCode", targets: ["PinCode"]),
        .library(name: "PinCodeScreen", targets: ["PinCodeScreen"]),
    ],
    dependencies: [
        .package(path: "../Kernel"),
        .package(path: "../Screens"),
        .package(path: "../Todo"),
    ],
    targets: [
        .target(name: "PinCode", dependencies: [.product(name: "SVIP", package: "Kernel"), "Screens", "Todo"]),
        .target(name: "PinCodeScreen", dependencies: ["PinCode"]),
    ]
)
