// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Flow",
    products: [
        .library(name: "Flow", targets: ["Flow"])
    ],
    dependencies: [
        .package(path: "../ROSS")
    ],
    targets: [
        .target(name: "Flow", dependencies: ["ROSS"])
    ]
)
