// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "PinCode",
    products: [
        .library(name: "PinCode", targets: ["PinCode"]),
        .library(name: "PinCodeScreen", targets: ["PinCodeScreen"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/PIN"),
    ],
    targets: [
        .target(name: "PinCode", dependencies: ["PIN", "SVIP"]),
        .target(name: "PinCodeScreen", dependencies: ["PIN", "PinCode", "Screens"]),
        .executableTarget(
            name: "PinCodePreview",
            dependencies: [
                "PIN", "PinCode", "PinCodeScreen", "Screens",
                .product(name: "ConsoleSurface", package: "Screens"),
                .product(name: "PINDouble", package: "PIN"),
            ]
        ),
        .testTarget(
            name: "PinCodeTests",
            dependencies: [
                "PIN", "PinCode", "PinCodeScreen", "ROSS", "Screens", "TestSupport",
                .product(name: "ConsoleSurface", package: "Screens"),
                .product(name: "PINDouble", package: "PIN"),
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
            ]
        ),
    ]
)
