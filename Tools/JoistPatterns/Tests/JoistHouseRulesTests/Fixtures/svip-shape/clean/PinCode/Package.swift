// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "PinCode",
    products: [
        .library(name: "PinCode", targets: ["PinCode"])
    ],
    dependencies: [
        .package(path: "../SVIP"),
        .package(path: "../Screens"),
    ],
    targets: [
        .target(name: "PinCode", dependencies: ["SVIP", "Screens"]),
        .testTarget(name: "PinCodeTests", dependencies: ["PinCode"]),
    ]
)
