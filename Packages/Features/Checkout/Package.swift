// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Checkout",
    products: [
        .library(name: "Checkout", targets: ["Checkout"]),
        .library(name: "CheckoutScreen", targets: ["CheckoutScreen"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/Payments"),
    ],
    targets: [
        .target(name: "Checkout", dependencies: ["Payments", "SVIP"]),
        .target(name: "CheckoutScreen", dependencies: ["Checkout", "Payments", "Screens"]),
        .executableTarget(
            name: "CheckoutPreview",
            dependencies: [
                "Checkout", "CheckoutScreen", "Payments", "Screens",
                .product(name: "LinesSurface", package: "Screens"),
                .product(name: "PaymentsDouble", package: "Payments"),
            ]
        ),
        .testTarget(
            name: "CheckoutTests",
            dependencies: [
                "Checkout", "CheckoutScreen", "Payments", "ROSS", "Screens", "TestSupport",
                .product(name: "PaymentsDouble", package: "Payments"),
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
            ]
        ),
    ]
)
