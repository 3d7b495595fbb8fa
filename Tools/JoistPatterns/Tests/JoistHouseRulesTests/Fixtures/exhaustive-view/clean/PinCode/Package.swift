// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "PinCode",
    products: [
        .library(name: "PinCode", targets: ["PinCode"])
    ],
    dependencies: [
        .package(path: "../SVIP")
    ],
    targets: [
        .target(name: "PinCode", dependencies: ["SVIP"])
    ]
)
